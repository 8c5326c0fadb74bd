import { Card, Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type User } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { changeLanguage, useLanguage } from '../../i18n/i18n.ts';
import { useOwnAccount } from './api.ts';
import { DeletionCard } from './deletion-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PinForm } from './pin-form.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TomorrowListCard } from './tomorrow-list-card.tsx';

/** Page for people's own account. */
export function Component() {
  const { t } = useTranslation();
  const account = useOwnAccount();
  return (
    <QueryView query={account} fallback={t('ownAccount.errors.fetch')}>
      {(user) => (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <DetailsForm user={user} />
          <EmailForm />
          <PasswordForm user={user} />
          <PinForm />
          <LanguageCard user={user} />
          <TomorrowListCard user={user} />
          <SessionsCard user={user} />
          <DeletionCard />
        </SimpleGrid>
      )}
    </QueryView>
  );
}

function LanguageCard({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('ownAccount.language.title')}
        </Title>
        <Group align="flex-end">
          <Select
            label={t('ownAccount.language.label')}
            data={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
            value={language}
            onChange={(chosen) => chosen && changeLanguage(chosen as Language)}
            allowDeselect={false}
          />
        </Group>
        <Text size="sm" c="dimmed">
          {t('ownAccount.language.hint', { email: user.email })}
        </Text>
      </Stack>
    </Card>
  );
}
