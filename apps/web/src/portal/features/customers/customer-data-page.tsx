import { Anchor, Button, Card, Stack, Text, TextInput } from '@mantine/core';
import { type CustomerExport, EMAIL_MAX, emailQuery } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { findCustomer } from './api.ts';
import { FoundCustomer } from './found-customer.tsx';

/** Page for customers' requests to export or erase their data. */
export function Component() {
  const { t } = useTranslation();
  const [found, setFound] = useState<CustomerExport | null>(null);
  const form = useContractForm(emailQuery, { email: '' });

  const lookUp = ({ email }: { email: string }) => {
    setFound(null);
    return findCustomer(email);
  };
  const forget = () => {
    setFound(null);
    form.setValues({ email: '' });
  };
  return (
    <Stack gap="lg" maw={720}>
      <Anchor component={Link} to="/customers" size="sm">
        {t('customers.back')}
      </Anchor>
      <Card>
        <Stack gap="md">
          <Text c="dimmed">{t('customers.lead')}</Text>
          <ContractFormView form={form} onSubmit={lookUp} onDone={setFound} fallback={t('customers.errors.find')}>
            <TextInput
              type="email"
              label={t('customers.email')}
              autoComplete="off"
              maxLength={EMAIL_MAX}
              required
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
              {t('customers.lookUp')}
            </Button>
          </ContractFormView>
        </Stack>
      </Card>
      {found?.email && <FoundCustomer email={found.email} customer={found} onChanged={setFound} onErased={forget} />}
    </Stack>
  );
}
