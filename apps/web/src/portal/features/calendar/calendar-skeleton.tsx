import { ListSkeleton } from '../../components/list-skeleton.tsx';

export function CalendarSkeleton() {
  return <ListSkeleton count={1} columns={1} height={560} />;
}
