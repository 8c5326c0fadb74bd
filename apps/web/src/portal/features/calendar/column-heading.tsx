import classes from './calendar.module.css';
import { ColumnMenu } from './column-menu.tsx';
import type { Column } from './columns.ts';
import { DayHeading } from './day-heading.tsx';
import type { CalendarAddress } from './use-calendar-address.ts';

type Props = {
  readonly branchId: string;
  readonly column: Column;
  readonly withName: boolean;
  readonly withDay: boolean;
  /** Whether one may do more than look */
  readonly hasMenu: boolean;
  readonly onBlock: () => void;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** Names the person and the day of a column. */
export function ColumnHeading({ branchId, column, withName, withDay, hasMenu, onBlock, onChange }: Props) {
  const { id, name } = column.person;
  const plain = (
    <span className={classes.name} title={name}>
      {name}
    </span>
  );
  const showWeek = () => onChange({ view: 'week', person: id });
  return (
    <>
      {withName &&
        (hasMenu ? <ColumnMenu branchId={branchId} column={column} onBlock={onBlock} onShowWeek={showWeek} /> : plain)}
      {withDay && <DayHeading date={column.date} onOpenDay={(date) => onChange({ date, view: 'day' })} />}
    </>
  );
}
