import type { Ref } from 'react';
import { ListSkeleton } from '../../components/list-skeleton.tsx';

/** @param ref told that the calendar is still awaited */
export function CalendarSkeleton({ ref }: { readonly ref?: Ref<HTMLDivElement> | undefined }) {
  return (
    <div ref={ref}>
      <ListSkeleton count={1} columns={1} height={560} />
    </div>
  );
}
