import 'react-easy-crop/react-easy-crop.css';
import { Box, Input, Stack, Text } from '@mantine/core';
import { PICTURE_SHAPES, type PictureUse } from '@vakit/contract/picture-shapes.ts';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import type { Part } from './cut-picture.ts';

type Props = {
  /** An address with the picture in it */
  readonly preview: string;
  readonly use: PictureUse;
  readonly onChange: (part: Part) => void;
};

const ZOOM_MAX = 4;
/** In pixels, for each press of an arrow key */
const STEP = 8;

/** Chooses the part of a picture that is shown, by finger, mouse or keys. */
export default function CropArea({ preview, use, onChange }: Props) {
  const { t } = useTranslation();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <Stack gap="xs">
      <Box pos="relative" h={{ base: 220, sm: 320 }} bg="dark.8">
        <Cropper
          image={preview}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={PICTURE_SHAPES[use].ratio}
          keyboardStep={STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={onChange}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': t('pictures.crop.area') }}
        />
      </Box>
      <Text size="sm" c="dimmed">
        {t('pictures.crop.hint')}
      </Text>
      <Input.Wrapper id={zoomId} label={t('pictures.crop.zoom')}>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          style={{ display: 'block', width: '100%', height: 44, accentColor: 'var(--mantine-primary-color-filled)' }}
        />
      </Input.Wrapper>
    </Stack>
  );
}
