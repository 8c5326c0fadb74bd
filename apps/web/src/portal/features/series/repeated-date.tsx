import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type PreviewedVisit, text } from '@vakit/contract';
import { minutesOfTime } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { DateInput, TimeInput } from '../../components/date-input.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { hasConflict, type Repeated } from './use-repetition.ts';

type Props = {
  /** The wished date */
  readonly repeated: Repeated;
  /** The last preview, which may still be of another date or time */
  readonly preview: PreviewedVisit;
  readonly isChosen: boolean;
  readonly onChange: (to: Partial<Repeated>) => void;
};

/** One of the dates: whether it is booked, what stands against it, the nearest free time, and another one that is typed. */
export function RepeatedDate({ repeated, preview, isChosen, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isEdited, setEdited] = useState(false);
  const { appointmentDate, startTime, isTaken } = preview;
  const date = formatShortDate(appointmentDate, language);
  const nearest = hasConflict(preview) ? nearestOf(preview) : undefined;
  return (
    <Box component="li" style={{ listStyle: 'none' }}>
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Checkbox
            label={`${date}, ${startTime}`}
            description={<Reasons preview={preview} />}
            checked={isChosen && !isTaken}
            disabled={isTaken}
            onChange={({ currentTarget: { checked } }) => onChange({ isChosen: checked })}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            mih={32}
            style={{ flexShrink: 0 }}
            aria-label={t('series.repeat.changeOf', { date: `${date}, ${startTime}` })}
            aria-expanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          >
            {t('series.repeat.change')}
          </Button>
        </Group>
        {nearest && (
          <div>
            <Button
              variant="default"
              size="compact-md"
              mih={36}
              onClick={() => onChange({ ...nearest, isChosen: true })}
            >
              {t('series.repeat.take', {
                date: formatShortDate(nearest.appointmentDate, language),
                time: nearest.startTime,
              })}
            </Button>
          </div>
        )}
        {isEdited && (
          <Group gap="xs" grow>
            <DateInput
              label={t('series.repeat.date')}
              value={repeated.appointmentDate}
              required
              onChange={(typed) => onChange({ appointmentDate: typed })}
            />
            <TimeInput
              label={t('series.repeat.time')}
              value={repeated.startTime}
              required
              onChange={(typed) => onChange({ startTime: typed })}
            />
          </Group>
        )}
      </Stack>
    </Box>
  );
}

function Reasons({ preview: { isTaken, warnings, holiday } }: Pick<Props, 'preview'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reasons = [
    ...(isTaken ? [t('series.repeat.isTaken')] : []),
    ...warnings.map((warning) => text(`warning.${warning}`, language)),
    ...(holiday === null ? [] : [t('series.repeat.holiday', { name: holiday })]),
  ];
  return reasons.length > 0 ? (
    <Text span inherit c="var(--mantine-color-text)">
      {reasons.join(', ')}
    </Text>
  ) : null;
}

/** The nearest of the free times: on the day itself, else a day or more away. */
function nearestOf({ appointmentDate, startTime, nearest }: PreviewedVisit) {
  const wished = minutesOfTime(startTime);
  const distance = (other: PreviewedVisit['nearest'][number]) =>
    Math.abs(Date.parse(other.appointmentDate) - Date.parse(appointmentDate)) / 720_000 +
    Math.abs(minutesOfTime(other.startTime) - wished);
  return nearest.toSorted((a, b) => distance(a) - distance(b))[0];
}
