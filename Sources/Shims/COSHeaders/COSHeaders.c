#include "COSHeaders.h"
