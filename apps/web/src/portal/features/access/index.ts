export {
  isElsewhere,
  useAccess,
  useBranchesElsewhere,
  useHighestRole,
  useMay,
  usePermissions,
} from './api.ts';
