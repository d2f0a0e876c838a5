#include "CQuartzCoreHeaders.h"
