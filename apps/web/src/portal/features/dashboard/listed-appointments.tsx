import { Anchor, Card, Group, List, Text, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppointmentLine } from './appointment-line.tsx';

type Props = {
  readonly name: 'waiting' | 'missed';
  readonly appointments: readonly Appointment[];
  /** The address of the list in which all of them are */
  readonly all: string;
};

/** A few appointments for whom something is to be done. */
export function ListedAppointments({ name, appointments, all }: Props) {
  const { t } = useTranslation();
  return (
    <Card h="100%" component="section" aria-labelledby={`dashboard-${name}`}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={3} size="h4" id={`dashboard-${name}`}>
          {t(`workingDay.${name}.title`)}
        </Title>
        {appointments.length > 0 && (
          <Anchor component={Link} to={all} size="sm">
            {t(`workingDay.${name}.all`)}
          </Anchor>
        )}
      </Group>
      {appointments.length === 0 ? (
        <Text c="dimmed">{t(`workingDay.${name}.empty`)}</Text>
      ) : (
        <List listStyleType="none" spacing="sm" styles={{ itemWrapper: { display: 'block' } }}>
          {appointments.map((appointment) => (
            <List.Item key={appointment.id}>
              <AppointmentLine appointment={appointment} standsForParty={name === 'waiting'} />
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}
