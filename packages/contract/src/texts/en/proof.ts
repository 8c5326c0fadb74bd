/** Texts for customers who have to prove a booking, in English. */
export const proof = {
  heading: 'Please confirm your booking',
  hint: 'To confirm, open the link that we sent to {email}, or enter the code from the email or text message.',
  press: 'Press the button to confirm your appointment.',
  timeLeft: 'We keep the time for you for another',
  confirm: 'Confirm booking',
  sendAgain: 'Send the code again',
  sendAgainIn: 'Send the code again (in {seconds} s)',
  sentAgain: 'We are sending a new link and code. The old ones no longer work.',
  otherwise: 'If you do not confirm, the time becomes free. Nothing else happens.',
  failed: 'The booking could not be confirmed. Please try again.',
};
