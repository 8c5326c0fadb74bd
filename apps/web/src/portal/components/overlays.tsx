import type { DrawerProps, ModalProps, TooltipProps } from '@mantine/core';
import {
  type ComponentType,
  cloneElement,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useState,
} from 'react';

const load = () => import('./loaded-overlays.tsx');

/** Everything that appears over all screens: notifications and the questions of `confirm`. */
export const Overlays = lazy(async () => ({ default: (await load()).Overlays }));

/** Mantine's, loaded after the first screen is there. */
export const Modal = onDemand<ModalProps>(lazy(async () => ({ default: (await load()).Modal })));

/** Mantine's, loaded after the first screen is there. */
export const Drawer = onDemand<DrawerProps>(lazy(async () => ({ default: (await load()).Drawer })));

const LoadedTooltip = lazy(async () => ({ default: (await load()).Tooltip }));

type TooltipOnDemandProps = Omit<TooltipProps, 'children' | 'target'> & {
  readonly children: ReactElement<{ onPointerEnter?: (event: PointerEvent<HTMLElement>) => void }>;
};

/** Mantine's, drawn once a mouse is over what it explains. That stays the same element, so that no press on it is lost. */
export function Tooltip({ children, ...others }: TooltipOnDemandProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const onPointerEnter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') setTarget(currentTarget);
  };
  return (
    <>
      {cloneElement(children, { onPointerEnter })}
      {target && (
        <Suspense>
          <LoadedTooltip {...others} target={target} />
        </Suspense>
      )}
    </>
  );
}

let onTheirWay = 0;

/** Whether something was opened that is still being loaded: keys that are pressed are not meant for the screen below. */
export const isOverlayOnItsWay = (): boolean => onTheirWay > 0;

function OnItsWay() {
  useEffect(() => {
    onTheirWay += 1;
    return () => {
      onTheirWay -= 1;
    };
  }, []);
  return null;
}

/** Loads and draws an overlay once it is opened for the first time. */
export function onDemand<Props extends { opened: boolean }>(Overlay: ComponentType<Props>) {
  return function OverlayOnDemand(props: Props) {
    const [isWanted, setWanted] = useState(props.opened);
    if (props.opened && !isWanted) setWanted(true);
    return (
      isWanted && (
        <Suspense fallback={<OnItsWay />}>
          <ClosedAtFirst Overlay={Overlay} props={props} />
        </Suspense>
      )
    );
  };
}

type ClosedProps<Props> = { readonly Overlay: ComponentType<Props>; readonly props: Props };

/** Only an overlay that was closed before remembers where the focus was, and gives it back. */
function ClosedAtFirst<Props extends { opened: boolean }>({ Overlay, props }: ClosedProps<Props>) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Overlay {...props} opened={props.opened && isThere} />;
}
