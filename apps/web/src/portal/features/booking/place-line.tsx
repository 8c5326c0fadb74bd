import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../common/format.ts';
import { EditIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { choicesTaken, isApart, type Offered, offers } from './offered.ts';
import type { ReceptionFields } from './reception-fields.ts';

type Props = { readonly form: ReceptionFields; readonly offered: Offered; readonly onEdit: () => void };

/** When and with whom, as it was pressed in the calendar, in place of the fields for it. */
export function PlaceLine({ form, offered, onEdit }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const values = form.getValues();
  const { staffId, appointmentDate, startTime } = values;
  const person = isApart(values) ? undefined : offered.staff.find(({ id }) => id === staffId);
  const isNotOffered = person !== undefined && !offers(choicesTaken(values, offered), person);
  const isAlone = offered.staff.filter(({ firstName }) => firstName === person?.firstName).length === 1;
  const name = person && (isAlone ? person.firstName : `${person.firstName} ${person.lastName}`);
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div role="status">
        <Text fw={600}>
          {[`${formatListedDate(appointmentDate, language)} ${startTime}`, name].filter(Boolean).join(' · ')}
        </Text>
        {isNotOffered && (
          <Text size="sm" c="dimmed">
            {t('booking.visit.notOffered')}
          </Text>
        )}
      </div>
      <Button variant="default" size="xs" flex="none" leftSection={<EditIcon size={16} />} onClick={onEdit}>
        {t('common.actions.edit')}
      </Button>
    </Group>
  );
}
