/** Texts for customers who have to prove a booking, in English. */
export const proof = {
  heading: 'Please confirm your booking',
  hint: 'Your appointment counts only once you open the link in the email to {email}, or type the code from it here. If you got a text message, its code works, too.',
  press: 'Press the button, and your appointment counts.',
  timeLeft: 'The time is kept for you for another',
  confirm: 'Confirm booking',
  sendAgain: 'Send the code again',
  sendAgainIn: 'Send the code again (in {seconds} s)',
  sentAgain: 'A new link and a new code are on their way. The former ones no longer work.',
  otherwise: 'Without your confirmation the time is given free, and nothing else happens.',
  failed: 'The booking could not be confirmed. Please try again.',
};
