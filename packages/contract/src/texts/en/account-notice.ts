/** For whoever opens an account for their business. */
export const accountNotice = `This notice tells you, under Article 10 of the Turkish Personal Data Protection Law No. 6698 (the “Law”), what happens with the personal data that you give when you open and use an account.

1. Data controller
{operator}
Contact: {contact}

2. Data that is processed
Your first and last name, email address, phone number and the language you chose; your password, only in a form from which it cannot be read; what you enter about your business and its people; when you signed in, what you did in your account and the network address it was done from, as far as security requires it.

3. Purposes
To open your account and keep it safe; to provide the booking system; to send you messages about your account and your appointments; to answer your requests; to meet legal obligations.

4. How data is collected, and on what legal grounds
You give the data yourself, electronically, on the pages of this site. Under Article 5(2) of the Law it is processed because it is necessary to conclude or perform a contract (c), to comply with a legal obligation (ç), to establish, exercise or protect a right (e), and for legitimate interests that do not harm your fundamental rights and freedoms (f).

5. Your customers’ data
For the data of the people who book with you, your business is the data controller. This site processes it on your behalf and shows them the notice of your business.

6. Who receives the data
The providers who run the site and send email and text messages, as far as that requires it; and public authorities that are entitled by law, on request. It is shared with nobody else.

7. Storage
Your data is kept as long as your account, the rights and obligations that follow from it, and the law require; then it is erased or made anonymous.

8. Your rights
Under Article 11 of the Law you may learn whether and why your data is processed and to whom it is transferred, have it corrected, erased or destroyed and have this notified to those who received it, object to a result that comes solely from automated analysis, and claim compensation for damage caused by unlawful processing.

Send your request to {contact}. It is answered within thirty days at the latest. If you find the answer insufficient you may complain to the Turkish Personal Data Protection Board.`;
