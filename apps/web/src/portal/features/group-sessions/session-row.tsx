import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, GroupSession } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { localNow } from '../../../common/local-now.ts';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { Drawer } from '../../components/overlays.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { endOfSession } from '../services/index.ts';
import { CancelSession } from './cancel-session.tsx';
import { EditForm } from './edit-form.tsx';
import { Participants } from './participants.tsx';

type Props = { readonly branch: Branch; readonly session: GroupSession };

/** A session, with who takes part and what can be done with it. */
export function SessionRow({ branch, session }: Props) {
  const { t } = useTranslation();
  const { date, startTime, endTime, serviceName, staffName, seats, taken, resources } = session;
  const [isLooking, participants] = useDisclosure();
  const [isEdited, edit] = useDisclosure();
  const [isCancelled, cancel] = useDisclosure();
  const isOver = endOfSession(session) <= localNow(branch.timeZone);
  const named = t('groupSessions.named', {
    service: serviceName,
    date: formatShortDate(date, useLanguage()),
    time: startTime,
  });
  return (
    <Card withBorder padding="md" role="group" aria-label={named}>
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Group gap="sm">
            <Text fw={600}>{`${startTime} – ${endTime}`}</Text>
            <Badge
              variant="light"
              color={taken < seats ? 'accent' : 'gray'}
              aria-label={t('groupSessions.taken', { taken, seats })}
            >
              {`${taken}/${seats}`}
            </Badge>
          </Group>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {[serviceName, staffName, ...resources.map(({ name }) => name)].join(' · ')}
          </Text>
        </Stack>
        <Group gap="xs">
          <Button variant="default" onClick={participants.open}>
            {t('groupSessions.participants.open')}
          </Button>
          {!isOver && (
            <>
              <Button variant="default" onClick={edit.open}>
                {t('common.actions.edit')}
              </Button>
              <Button variant="default" onClick={cancel.open}>
                {t('groupSessions.cancel.open')}
              </Button>
            </>
          )}
        </Group>
      </Group>
      <Drawer opened={isLooking} onClose={participants.close} title={named} position="right" size="lg">
        <Participants id={session.id} />
      </Drawer>
      <FormDrawer opened={isEdited} onClose={edit.close} title={t('groupSessions.edit')}>
        <EditForm branch={branch} session={session} />
      </FormDrawer>
      <CancelSession session={session} opened={isCancelled} onClose={cancel.close} />
    </Card>
  );
}
