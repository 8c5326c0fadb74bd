import type { PublicBranch } from '@vakit/contract';
import { PlainPage } from './components/plain-page.tsx';
import { LaterParts } from './later-parts.tsx';
import { BookingPage } from './wizard/booking-page.tsx';

type Props = {
  readonly path: string;
  /** Branch of the path, if the server sent it along */
  readonly branch: PublicBranch | null | undefined;
};

/** The public pages: `/track`, `/track/{code}` and a branch's `/{slug}`. */
export function App({ path, branch }: Props) {
  const [first = '', second] = path.split('/').filter(Boolean).map(decode);
  if (first !== 'track') return <BookingPage slug={first} branch={branch} />;
  return (
    <LaterParts frame={PlainPage}>
      {({ TrackingPage, TrackingFormPage }) => (second ? <TrackingPage code={second} /> : <TrackingFormPage />)}
    </LaterParts>
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
