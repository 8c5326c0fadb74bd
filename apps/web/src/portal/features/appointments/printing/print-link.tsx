import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PrintIcon } from '../../../components/icons.tsx';

type Props = Pick<ButtonProps, 'size'> & {
  /** Query of the printed page's address */
  readonly search: string;
};

/** Leads to the printed page of appointments. */
export function PrintLink({ search, size }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/appointments/print?${search}`}
      variant="default"
      px="sm"
      size={size}
      leftSection={<PrintIcon size={18} />}
    >
      {t('appointments.print.open')}
    </Button>
  );
}
