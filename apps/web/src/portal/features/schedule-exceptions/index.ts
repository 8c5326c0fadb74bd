export { useCreateException, useDeleteException, usePublicHolidays, useScheduleExceptions } from './api.ts';
export { ExceptionBadge } from './exception-badge.tsx';
export { formatPeriod } from './format-period.ts';
export { PeriodFields } from './period-fields.tsx';
export { TimeOffDrawer } from './time-off-drawer-on-demand.ts';
export { withEndFollowing } from './time-off-values.ts';
