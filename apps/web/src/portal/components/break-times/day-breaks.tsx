import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { BREAKS_PER_DAY_MAX, type BreakTimes, DEFAULT_BREAK } from '@vakit/contract';
import type { Weekday } from '@vakit/scheduling';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { AddIcon, CopyIcon } from '../icons.tsx';
import { Tooltip } from '../overlays.tsx';
import { NO_TIME_RANGE_FLEX, TIME_RANGE_FLEX } from '../time-range-inputs.tsx';
import { BreakFields } from './break-fields.tsx';

type Breaks = BreakTimes[Weekday];

type Props = {
  readonly day: Weekday;
  readonly breaks: Breaks;
  readonly isWorked: boolean;
  readonly onChange: (breaks: Breaks) => void;
  readonly onDone: () => void;
  /** Gives the other working days the same breaks */
  readonly onCopy: () => void;
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
};

export function DayBreaks({ day, breaks, isWorked, onChange, onDone, onCopy, path, errors }: Props) {
  const { t } = useTranslation();
  const group = useRef<HTMLDivElement>(null);
  const nameId = useId();
  const name = t(`common.weekdays.${day}`);

  const add = () => {
    flushSync(() => onChange([...breaks, DEFAULT_BREAK]));
    group.current?.querySelector<HTMLElement>(`[data-path="${path}.${breaks.length}.start"]`)?.focus();
  };
  const remove = (index: number) => {
    onChange(breaks.filter((_, each) => each !== index));
    onDone();
    // The button that was pressed goes away.
    group.current?.focus();
  };

  return (
    <Group
      ref={group}
      role="group"
      aria-labelledby={nameId}
      tabIndex={-1}
      gap="xs"
      align="flex-start"
      style={{ outline: 'none' }}
    >
      <Group gap="xs" wrap="nowrap" flex="1 0 160px" mih={LINE}>
        <Text id={nameId} size="sm" flex={1}>
          {name}
        </Text>
        {isWorked && breaks.length > 0 && (
          <Action label={t('common.breaks.copyDay', { day: name })} icon={<CopyIcon size={18} />} onClick={onCopy} />
        )}
        {isWorked && breaks.length < BREAKS_PER_DAY_MAX && (
          <Action label={t('common.breaks.add', { day: name })} icon={<AddIcon size={18} />} onClick={add} />
        )}
      </Group>
      <Stack gap="xs" flex={breaks.length > 0 ? TIME_RANGE_FLEX : NO_TIME_RANGE_FLEX} miw={0}>
        {breaks.map((each, index) => (
          <BreakFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a break has nothing else to be told by
            key={index}
            value={each}
            onChange={(changed) => onChange(breaks.with(index, changed))}
            onDone={onDone}
            onRemove={() => remove(index)}
            position={{ day: name, number: index + 1 }}
            path={`${path}.${index}`}
            errors={errors}
          />
        ))}
        {breaks.length === 0 && (
          <Text size="sm" c="dimmed" lh={LINE}>
            {isWorked ? t('common.breaks.none') : t('common.breaks.dayOff')}
          </Text>
        )}
      </Stack>
    </Group>
  );
}

/** The height of an input, in which what stands beside it is centred */
const LINE = '36px';

function Action({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="input-sm" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
