import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** From the sign-in by e-mail back to the names of a shared device. */
export default function LinkToPeople() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to="/login/people" size="sm" ta="center">
      {t('sharedDevices.people.back')}
    </Anchor>
  );
}
