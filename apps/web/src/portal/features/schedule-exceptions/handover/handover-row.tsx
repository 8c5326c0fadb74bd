import { Badge, Button, Card, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type HandoverObstacle, type Notice, notice } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../../common/format.ts';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { isWritten, useReach } from '../../notices/index.ts';
import { sessionsAddress } from '../../services/index.ts';
import { type Choice, isSameTime, type Planned } from './choices.ts';

type Props = {
  readonly planned: Planned;
  /** Why it could not go where it was to go */
  readonly obstacle: HandoverObstacle | undefined;
  readonly onChoose: (choice: Choice) => void;
  /** Another time or person is to be chosen */
  readonly onChange: () => void;
};

/** An appointment of who is off, and what becomes of it. */
export function HandoverRow({ planned, obstacle, onChoose, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const reach = useReach();
  const { appointment, to, offered } = planned;
  const name = namesOf(appointment);
  const { serviceName, appointmentDate, startTime, endTime, sessionId, branchId } = appointment;
  const isSame = offered !== null && isSameTime(appointment, offered);
  const time = { name, time: startTime };
  return (
    <Card component="li" p="sm">
      <Stack gap={8}>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Checkbox
            checked={to !== null}
            disabled={offered === null}
            onChange={({ currentTarget: { checked } }) => onChoose({ isLeft: !checked })}
            miw={0}
            styles={{ labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } }}
            label={
              <Text component="span" fw={600}>
                {startTime}–{endTime} {name}
              </Text>
            }
            description={`${formatShortDate(appointmentDate, language)} · ${serviceName}`}
          />
          {offered && (
            <Badge color={isSame ? 'success' : 'warning'}>{t(isSame ? 'handover.same' : 'handover.other')}</Badge>
          )}
        </Group>
        <Text size="sm" c={offered ? undefined : 'danger'} style={{ overflowWrap: 'anywhere' }}>
          {offered
            ? t('handover.to', {
                name: offered.staffName,
                when: `${isSame ? '' : `${formatShortDate(offered.appointmentDate, language)} `}${offered.startTime}–${offered.endTime}`,
              })
            : t(sessionId ? 'handover.seat' : 'handover.nobody')}
        </Text>
        {obstacle && (
          <Text size="sm" c="danger">
            ⚠ {t(`handover.obstacles.${obstacle}`)}
          </Text>
        )}
        {sessionId ? (
          <Button
            component={Link}
            to={sessionsAddress(branchId)}
            variant="default"
            h={{ base: 44, sm: 36 }}
            style={{ alignSelf: 'start' }}
          >
            {t('handover.toSessions')}
          </Button>
        ) : (
          <Group justify="space-between" gap="xs">
            <NativeSelect
              aria-label={t('handover.tellNamed', time)}
              data={(isWritten(reach(appointment)) ? NOTICES : (['NONE'] as const)).map((value) => ({
                value,
                label: t(`handover.notices.${value}`),
              }))}
              value={planned.notice}
              disabled={to === null}
              onChange={({ currentTarget: { value } }) => onChoose({ notice: value as Notice })}
            />
            <Button
              variant="default"
              h={{ base: 44, sm: 36 }}
              onClick={onChange}
              aria-label={t('handover.changeNamed', time)}
            >
              {t('handover.change')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

const NOTICES = notice.unwrap().options;
