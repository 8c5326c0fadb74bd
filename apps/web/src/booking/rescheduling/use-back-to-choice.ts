import { useEffect } from 'react';

/** Leads back to the choice whoever comes to the review with nothing to look at. */
export function useBackToChoice(hasNothingToReview: boolean, onChooseAgain: () => void): void {
  useEffect(() => {
    if (hasNothingToReview) onChooseAgain();
  }, [hasNothingToReview, onChooseAgain]);
}
