#pragma once
// Empty: what the headers declare is in the Swift module of the same name.
