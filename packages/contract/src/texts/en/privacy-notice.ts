/** For branches that have not written one of their own. */
export const privacyNotice = `This notice tells you, under Article 10 of the Turkish Personal Data Protection Law No. 6698 (the “Law”), what happens with the personal data that you give when you book an appointment.

1. Data controller
{name}
Address: {address}
Email: {email}

2. Data that is processed
Your first and last name, email address and phone number; your note and your reason for cancelling, if you write any; the service, staff member, date, time and price you chose and the status of your appointment; the messages you were sent about it. Please do not write health information or other special categories of data into the notes.

3. Purposes
To make, confirm, change or cancel your appointment and remind you of it; to provide the service; to contact you about your appointment; to answer your requests and complaints; to meet legal obligations.

4. How data is collected, and on what legal grounds
You give the data yourself, electronically, in the form on this page. Under Article 5(2) of the Law it is processed because it is necessary to conclude or perform a contract (c), to comply with a legal obligation (ç), to establish, exercise or protect a right (e), and for legitimate interests that do not harm your fundamental rights and freedoms (f). Commercial messages are sent only with your separate consent, which is not needed for booking and can be withdrawn at any time.

5. Who receives the data
The staff who serve you; the providers who run the booking system and send email and text messages, as far as that requires it; and public authorities that are entitled by law, on request. It is shared with nobody else.

6. Storage
Your data is kept as long as your appointment, the rights and obligations that follow from it, and the law require; then it is erased or made anonymous.

7. Your rights
Under Article 11 of the Law you have the right to
– learn whether your personal data is processed,
– request information if it has been processed,
– learn the purpose of processing and whether the data is used accordingly,
– know the third parties, in Turkey or abroad, to whom it is transferred,
– have it corrected if it is incomplete or wrong,
– have it erased or destroyed under the conditions of the Law,
– have corrections, erasure and destruction notified to third parties who received the data,
– object to a result against you that comes solely from automated analysis,
– claim compensation for damage caused by unlawful processing.

Send your request in writing to the address above or by email to {email}. It is answered within thirty days at the latest. If you find the answer insufficient you may complain to the Turkish Personal Data Protection Board.`;
