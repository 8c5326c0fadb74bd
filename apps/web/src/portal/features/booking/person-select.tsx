import { Select, type SelectProps } from '@mantine/core';
import { ANY_STAFF, type Service, type StaffMember } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { offers } from './offered.ts';

type Props = Omit<SelectProps, 'data'> & {
  readonly staff: readonly StaffMember[];
  /** Services that the person is to do */
  readonly services: readonly Pick<Service, 'id'>[];
};

/** With whom; who does not offer it can be chosen, too. */
export function PersonSelect({ staff, services, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      data={[
        { value: ANY_STAFF, label: t('booking.visit.anyPerson') },
        ...staff.map((member) => ({
          value: member.id,
          label: `${member.firstName} ${member.lastName}${offers(services, member) ? '' : ` (${t('booking.visit.notOffered')})`}`,
        })),
      ]}
      required
      {...props}
    />
  );
}
