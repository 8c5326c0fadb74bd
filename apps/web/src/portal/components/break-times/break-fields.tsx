import { ActionIcon } from '@mantine/core';
import type { BreakTimes } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteIcon } from '../icons.tsx';
import { Tooltip } from '../overlays.tsx';
import { TimeRangeInputs } from '../time-range-inputs.tsx';

type Break = BreakTimes[Weekday][number];

type Props = {
  readonly value: Break;
  readonly onChange: (value: Break) => void;
  readonly onDone: () => void;
  readonly onRemove: () => void;
  /** Day and number of the break, for screen readers */
  readonly position: { readonly day: string; readonly number: number };
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
};

export function BreakFields({ value, onChange, onDone, onRemove, position, path, errors }: Props) {
  const { t } = useTranslation();
  const removeLabel = t('common.breaks.remove', position);
  return (
    <TimeRangeInputs
      value={value}
      onChange={onChange}
      onLeave={onDone}
      labels={{ start: t('common.breaks.start', position), end: t('common.breaks.end', position) }}
      path={path}
      errors={errors}
    >
      <Tooltip label={removeLabel}>
        <ActionIcon variant="default" size="input-sm" aria-label={removeLabel} onClick={onRemove}>
          <DeleteIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </TimeRangeInputs>
  );
}
