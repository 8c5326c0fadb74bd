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
  useWorkplace,
} from './api.ts';
export { WorkplaceSelect } from './workplace-select.tsx';
