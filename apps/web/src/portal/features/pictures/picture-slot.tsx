import { Stack } from '@mantine/core';
import type { Picture } from '@vakit/contract';
import type { PictureUse } from '@vakit/contract/picture-shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureView } from '../../../common/picture-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { type Target, useSendPicture } from './api.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureActions } from './picture-actions.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './pictures.module.css';

type Props = {
  /** Name of the pictured person or branch */
  readonly name: string;
  readonly use: PictureUse;
  readonly target: Target;
  readonly picture: Picture | null;
};

/** The place of one picture, filled or not. */
export function PictureSlot({ name, use, target, picture }: Props) {
  const { t } = useTranslation();
  /** With the picture that was to be seen when the file was chosen */
  const [chosen, setChosen] = useState<{ readonly file: File; readonly replaced: Picture | null }>();
  const send = useSendPicture();
  return (
    <Stack gap="sm">
      <DropZone
        name={name}
        buttonText={picture ? t('pictures.replace') : t('pictures.choose')}
        onChoose={([file]) => setChosen(file && { file, replaced: picture })}
        picture={
          picture && (
            <PictureView
              picture={picture}
              sizes={use === 'COVER' ? '(min-width: 700px) 600px, 100vw' : '128px'}
              className={use === 'COVER' ? styles.wide : styles.square}
            />
          )
        }
      />
      {picture && <PictureActions picture={picture} />}
      <PictureDialog
        file={chosen?.file}
        use={use}
        alt={chosen?.replaced?.alt ?? ''}
        onClose={() => setChosen(undefined)}
        onSave={async (sent) => {
          const replacedId = chosen?.replaced?.id;
          await send.mutateAsync({ target: replacedId ? { replacedId } : target, picture: sent });
          setChosen(undefined);
          notifySuccess(t('pictures.saved'));
        }}
      />
    </Stack>
  );
}
