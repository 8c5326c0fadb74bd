export { useCreateException, useDeleteException, usePublicHolidays, useScheduleExceptions } from './api.ts';
export { ExceptionBadge } from './exception-badge.tsx';
export { TimeOffDrawer } from './time-off-drawer-on-demand.ts';
export {
  useAskForTimeOff,
  useOwnTimeOffRequests,
  useTimeOffRequestCount,
  useWithdrawTimeOffRequest,
} from './time-off-requests/api.ts';
