import { TrackingFormPage } from './tracking/tracking-form-page.tsx';
import { TrackingPage } from './tracking/tracking-page.tsx';
import { BookingPage } from './wizard/booking-page.tsx';

/** The public pages: `/track`, `/track/{code}` and a branch's `/{slug}`. */
export function App({ path }: { path: string }) {
  const [first = '', second] = path.split('/').filter(Boolean).map(decode);
  if (first !== 'track') return <BookingPage slug={first} />;
  return second ? <TrackingPage code={second} /> : <TrackingFormPage />;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
