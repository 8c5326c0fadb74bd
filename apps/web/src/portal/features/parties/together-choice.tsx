import { SegmentedControl, Stack } from '@mantine/core';
import type { PartyPart } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartLine } from './part-line.tsx';

type Props = {
  /** Those that can be changed along */
  readonly companions: readonly PartyPart[];
  /** The day of what is changed */
  readonly date: string;
  readonly isTogetherAtFirst: boolean;
  readonly onChange: (isTogether: boolean) => void;
};

/** Whether one appointment alone is changed, or all that were booked together with it. */
export function TogetherChoice({ companions, date, isTogetherAtFirst, onChange }: Props) {
  const { t } = useTranslation();
  const [isTogether, setTogether] = useState(isTogetherAtFirst);
  return (
    <Stack gap="xs">
      <SegmentedControl
        fullWidth
        aria-label={t('parties.which')}
        data={[
          { value: 'only', label: t('parties.only') },
          { value: 'all', label: t('parties.all', { number: companions.length + 1 }) },
        ]}
        value={isTogether ? 'all' : 'only'}
        onChange={(chosen) => {
          setTogether(chosen === 'all');
          onChange(chosen === 'all');
        }}
      />
      {isTogether && companions.map((part) => <PartLine key={part.id} part={part} date={date} />)}
    </Stack>
  );
}
