import { Anchor, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../../common/format.ts';
import { PhoneAnchor } from '../../../components/phone-anchor.tsx';
import { notifyFailure } from '../../../core/notify.ts';
import { customerNameOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useMarkCalled } from '../../appointments/index.ts';

/** Customers whom somebody still has to call, with the new time, to tick off; all that are left stand in the list of calls, too. */
export function CallsToMake({ appointments }: { readonly appointments: readonly Appointment[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [told, setTold] = useState<readonly string[]>([]);
  const marking = useMarkCalled();
  if (appointments.length === 0) return null;
  return (
    <Card component="section" aria-label={t('handover.calls')} p="sm">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {t('handover.calls')} ({told.length}/{appointments.length})
        </Title>
        {appointments.map((appointment) => {
          const { id, customerPhone, appointmentDate, startTime, staffName } = appointment;
          return (
            <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
              <Checkbox
                checked={told.includes(id)}
                onChange={({ currentTarget: { checked: isMade } }) => {
                  const change = (isCalled: boolean) =>
                    setTold((before) => (isCalled ? [...before, id] : before.filter((each) => each !== id)));
                  change(isMade);
                  marking.mutate(
                    { appointment, isMade },
                    {
                      onError: (error) => {
                        change(!isMade);
                        notifyFailure(error, t('calls.failed'));
                      },
                    },
                  );
                }}
                label={customerNameOf(appointment)}
                description={`${formatShortDate(appointmentDate, language)} ${startTime} · ${staffName}`}
                miw={0}
                styles={{ labelWrapper: { minWidth: 0, overflowWrap: 'anywhere' } }}
                td={told.includes(id) ? 'line-through' : undefined}
              />
              {customerPhone ? (
                <PhoneAnchor phone={customerPhone} py={10} style={{ flexShrink: 0 }} />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('handover.noPhone')}
                </Text>
              )}
            </Group>
          );
        })}
        <Anchor component={Link} to="/appointments/calls" size="sm" py={8}>
          {t('handover.allCalls')}
        </Anchor>
      </Stack>
    </Card>
  );
}
