export {
  isElsewhere,
  useAccess,
  useBranchesElsewhere,
  useHighestRole,
  useIsColleagues,
  useMay,
  usePermissions,
} from './api.ts';
