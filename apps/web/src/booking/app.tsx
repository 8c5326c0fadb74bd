import type { PublicBranch } from '@vakit/contract';
import { TrackingFormPage } from './tracking/tracking-form-page.tsx';
import { TrackingPage } from './tracking/tracking-page.tsx';
import { BookingPage } from './wizard/booking-page.tsx';

type Props = {
  readonly path: string;
  /** Of the path, as far as the server sent it along */
  readonly branch: PublicBranch | null | undefined;
};

/** The public pages: `/track`, `/track/{code}` and a branch's `/{slug}`. */
export function App({ path, branch }: Props) {
  const [first = '', second] = path.split('/').filter(Boolean).map(decode);
  if (first !== 'track') return <BookingPage slug={first} branch={branch} />;
  return second ? <TrackingPage code={second} /> : <TrackingFormPage />;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
