// @module-tag accessibility
import { walkThrough } from './walk.ts';
import { WALKS } from './walks/index.ts';

walkThrough(WALKS.records);
