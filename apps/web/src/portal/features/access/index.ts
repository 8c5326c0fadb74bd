export {
  isElsewhere,
  useAccess,
  useBranchesElsewhere,
  useChosenBranch,
  useHighestRole,
  useIsColleagues,
  useMay,
  usePermissions,
  useRememberBranch,
} from './api.ts';
