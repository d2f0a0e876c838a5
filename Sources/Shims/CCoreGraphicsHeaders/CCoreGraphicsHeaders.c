#include "CCoreGraphicsHeaders.h"
