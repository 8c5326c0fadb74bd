import { Button, Stack, Text } from '@mantine/core';
import type { GroupSession } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

type Props = {
  readonly sessions: readonly GroupSession[];
  /** In which the customer has a seat already */
  readonly presentId: string | null;
  readonly chosenId: string | undefined;
  readonly onChoose: (session: GroupSession) => void;
};

/** Sessions with when and with whom they are and how many seats are taken, of which one with room can be chosen. */
export function SessionChoice({ sessions, presentId, chosenId, onChoose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!sessions.some(({ id }) => id !== presentId)) {
    return (
      <Text c="dimmed" role="status">
        {t('groupSessions.move.none')}
      </Text>
    );
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('groupSessions.move.to')}>
      {sessions.map((session) => {
        const { id, date, startTime, endTime, staffName, seats, taken } = session;
        const isPresent = id === presentId;
        return (
          <Button
            key={id}
            variant={id === chosenId ? 'filled' : 'default'}
            aria-pressed={id === chosenId}
            disabled={isPresent || taken >= seats}
            onClick={() => onChoose(session)}
            justify="flex-start"
            h="auto"
            py="xs"
            ta="left"
            styles={{
              label: { display: 'block', height: 'auto', overflow: 'visible', lineHeight: 1.4, whiteSpace: 'normal' },
            }}
          >
            {`${formatShortDate(date, language)}, ${startTime} – ${endTime} · ${staffName}`}
            <Text component="span" display="block" size="sm" fw={400}>
              {isPresent ? t('groupSessions.move.present') : t('groupSessions.taken', { taken, seats })}
            </Text>
          </Button>
        );
      })}
    </Stack>
  );
}
