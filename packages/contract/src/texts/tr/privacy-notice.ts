/** For branches that have not written one of their own. */
export const privacyNotice = `Bu metin, randevu alırken verdiğiniz kişisel verilerin nasıl kullanıldığını anlatır. 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“Kanun”) 10. maddesi gereğince hazırlanmıştır.

1. Veri sorumlusu
{name}
Adres: {address}
E-posta: {email}

2. İşlenen veriler
– Kimlik ve iletişim: adınız, soyadınız, e-posta adresiniz, telefon numaranız.
– Randevunuz: hizmet, personel, tarih, saat, ücret ve randevunun durumu.
– Yazdıklarınız: notunuz ve iptal ederseniz sebebiniz.
– Randevunuz hakkında size gönderilen mesajlar.
Lütfen not alanına sağlığınız gibi hassas bilgiler yazmayın.

3. İşleme amaçları
– Randevunuzu oluşturmak, onaylamak, değiştirmek, iptal etmek ve size hatırlatmak.
– Hizmeti sunmak.
– Randevunuz hakkında sizinle iletişim kurmak, talep ve şikâyetlerinizi yanıtlamak.
– Yasal yükümlülükleri yerine getirmek.

4. Toplama yöntemi ve hukuki sebepler
Verilerinizi bu sayfadaki forma kendiniz yazarsınız. Kanun’un 5. maddesinin 2. fıkrası, şu sebeplerle rızanız aranmadan işlenmelerine izin verir:
– bir sözleşmenin kurulması veya ifası için gerekli olması (c bendi),
– hukuki bir yükümlülük için zorunlu olması (ç bendi),
– bir hakkın tesisi, kullanılması veya korunması için zorunlu olması (e bendi),
– temel hak ve özgürlüklerinize zarar vermeyen meşru bir menfaat bulunması (f bendi).
Ticari ileti yalnızca ayrıca onay verirseniz gönderilir. Randevu almak için bu onay gerekmez; onayınızı her zaman geri alabilirsiniz.

5. Verilerin aktarılması
– Size hizmet verecek personel.
– Randevu sistemini işleten, e-posta ve SMS gönderen hizmet sağlayıcılar; yalnızca bunun için gereken verileri alırlar.
– Talep ederlerse, kanunen yetkili kamu kurum ve kuruluşları.
Verileriniz başka kimseyle paylaşılmaz.

6. Saklama süresi
Verileriniz, randevunuzun, ondan doğan hak ve yükümlülüklerin ve yasaların gerektirdiği süre boyunca saklanır. Sonra silinir veya anonim hâle getirilir.

7. Haklarınız
Kanun’un 11. maddesine göre şunları isteyebilirsiniz:
– kişisel verilerinizin işlenip işlenmediğini öğrenmek,
– işlenmişse bilgi almak,
– neden işlendiğini ve amacına uygun kullanılıp kullanılmadığını öğrenmek,
– yurt içinde veya yurt dışında kimlere aktarıldığını bilmek,
– eksik veya yanlışsa düzeltilmesi,
– Kanun’daki şartlarla silinmesi veya yok edilmesi,
– düzeltme, silme ve yok etmenin, verilerin aktarıldığı kişilere bildirilmesi,
– yalnızca otomatik analiz sonucunda aleyhinize çıkan bir sonuca itiraz etmek,
– kanuna aykırı işleme yüzünden uğradığınız zararın giderilmesi.

Talebinizi yukarıdaki adrese yazılı olarak veya {email} adresine e-posta ile gönderebilirsiniz. En geç otuz gün içinde yanıtlanır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`;
