export { isElsewhere, useAccess, useBranchesElsewhere, useOwns } from './api.ts';
