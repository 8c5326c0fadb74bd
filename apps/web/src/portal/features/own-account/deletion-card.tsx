import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionDialog } from './deletion-dialog.tsx';

export function DeletionCard() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('ownAccount.deletion.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('ownAccount.deletion.text')}
        </Text>
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('ownAccount.deletion.submit')}
          </Button>
        </Group>
      </Stack>
      <DeletionDialog opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
