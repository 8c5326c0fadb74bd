import { Group, Input } from '@mantine/core';
import { MIDNIGHT } from '@vakit/contract';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { afterPress } from './form/after-press.ts';
import classes from './time-range-inputs.module.css';

type TimeRange = { readonly start: string; readonly end: string };

type Props<Range extends TimeRange> = {
  readonly value: Range;
  readonly onChange: (value: Range) => void;
  /** Called when both times are left: only together is there something to check. */
  readonly onLeave: () => void;
  /** Names of the two times for screen readers */
  readonly labels: TimeRange;
  /** The range's name in its form; its errors are at `<path>.start` and `<path>.end` */
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Buttons beside the range */
  readonly children?: ReactNode;
};

const ENDS = ['start', 'end'] as const;
const BROWSERS_MIDNIGHT = '00:00';

/** The room in a row for two times, also with AM and PM, and a button; on a phone they have a line of their own. */
export const TIME_RANGE_FLEX = { base: '1 1 324px', xs: '0 1 324px' };
/** The same room with a word in it, for which no phone needs a line of its own. */
export const NO_TIME_RANGE_FLEX = { ...TIME_RANGE_FLEX, base: '0 1 90px' };

/** Two times of one day, `HH:MM` each, the end up to `24:00`, and what is wrong with them below. */
export function TimeRangeInputs<Range extends TimeRange>(props: Props<Range>) {
  const { value, onChange, onLeave, labels, path, errors, children } = props;
  const errorId = useId();
  const [start, end] = ENDS.map((each) => {
    const error = errors[`${path}.${each}`];
    return (
      <Input
        key={each}
        type="time"
        aria-label={labels[each]}
        error={error}
        // Mantine's own attributes leave out an error that both inputs share.
        withAria={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        // A field of the browser's knows midnight as the beginning of a day alone.
        value={value[each] === MIDNIGHT ? BROWSERS_MIDNIGHT : value[each]}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange({ ...value, [each]: each === 'end' && typed === BROWSERS_MIDNIGHT ? MIDNIGHT : typed })
        }
        data-path={`${path}.${each}`}
        flex="1 1 0"
        miw={94}
        maw={140}
        classNames={{ input: classes.time }}
        styles={{ input: { paddingInline: 8 } }}
      />
    );
  });
  const error = errors[`${path}.start`] ?? errors[`${path}.end`];
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) afterPress(onLeave);
  };

  return (
    <div>
      <Group gap={6} wrap="nowrap" onBlur={leave}>
        {start}
        <span aria-hidden>–</span>
        {end}
        {children}
      </Group>
      {error && (
        <Input.Error id={errorId} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
