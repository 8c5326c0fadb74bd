export { formatPeriod } from '../../components/period/format-period.ts';
export { PeriodFields } from '../../components/period/period-fields.tsx';
export { withEndFollowing } from '../../components/period/period-values.ts';
export { useCreateException, useDeleteException, usePublicHolidays, useScheduleExceptions } from './api.ts';
export { ExceptionBadge } from './exception-badge.tsx';
export { TimeOffDrawer } from './time-off-drawer-on-demand.ts';
