import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { Picture } from '@vakit/contract';
import { ALT_TEXT_MAX } from '@vakit/contract/limits.ts';
import { altText } from '@vakit/contract/picture.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useDescribePicture } from './api.ts';

type Props = { readonly picture: Picture; readonly opened: boolean; readonly onClose: () => void };

/** Says anew what is to be seen on a picture. */
export function AltDialog({ picture, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('pictures.describe')}>
      <AltForm picture={picture} onClose={onClose} />
    </Modal>
  );
}

function AltForm({ picture, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const [alt, setAlt] = useState(picture.alt);
  const [isRefused, setRefused] = useState(false);
  const describe = useDescribePicture();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { success, data } = altText.safeParse(alt);
    setRefused(!success);
    if (!success) return;
    describe.mutate(
      { id: picture.id, alt: data, expectedAlt: picture.alt },
      {
        onSuccess: () => {
          notifySuccess(t('pictures.described'));
          onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        {describe.error && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failureText(describe.error, t('pictures.errors.save'))}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={t('pictures.alt')}
          description={t('pictures.altHint')}
          value={alt}
          maxLength={ALT_TEXT_MAX}
          required
          error={isRefused && t('pictures.altRequired')}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={describe.isPending} onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={describe.isPending}>
            {t('common.actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
