#include "CUIKitHeaders.h"
