/** For whoever opens an account for their business. */
export const accountNotice = `Bu metin, hesap açarken ve kullanırken verdiğiniz kişisel verilerin nasıl kullanıldığını anlatır. 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (“Kanun”) 10. maddesi gereğince hazırlanmıştır.

1. Veri sorumlusu
{operator}
İletişim: {contact}

2. İşlenen veriler
– Kimlik ve iletişim: adınız, soyadınız, e-posta adresiniz, telefon numaranız ve diliniz.
– Şifreniz; kimsenin okuyamayacağı biçimde.
– İşletmeniz ve çalışanları hakkında girdikleriniz.
– Güvenlik için: ne zaman oturum açtığınız, hesabınızda ne yaptığınız ve kullandığınız ağ adresi.

3. İşleme amaçları
– Hesabınızı açmak ve güvende tutmak.
– Randevu sistemini sunmak.
– Hesabınız ve randevularınız hakkında size mesaj göndermek.
– Taleplerinizi yanıtlamak.
– Yasal yükümlülükleri yerine getirmek.

4. Toplama yöntemi ve hukuki sebepler
Verilerinizi bu sitenin sayfalarında kendiniz girersiniz. Kanun’un 5. maddesinin 2. fıkrası, şu sebeplerle rızanız aranmadan işlenmelerine izin verir:
– bir sözleşmenin kurulması veya ifası için gerekli olması (c bendi),
– hukuki bir yükümlülük için zorunlu olması (ç bendi),
– bir hakkın tesisi, kullanılması veya korunması için zorunlu olması (e bendi),
– temel hak ve özgürlüklerinize zarar vermeyen meşru bir menfaat bulunması (f bendi).

5. Müşterilerinizin verileri
Sizden randevu alan kişilerin verilerinde veri sorumlusu işletmenizdir. Bu site o verileri sizin adınıza işler ve müşterilerinize işletmenizin aydınlatma metnini gösterir.

6. Verilerin aktarılması
– Siteyi işleten, e-posta ve SMS gönderen hizmet sağlayıcılar; yalnızca bunun için gereken verileri alırlar.
– Talep ederlerse, kanunen yetkili kamu kurum ve kuruluşları.
Verileriniz başka kimseyle paylaşılmaz.

7. Saklama süresi
Verileriniz, hesabınızın, ondan doğan hak ve yükümlülüklerin ve yasaların gerektirdiği süre boyunca saklanır. Sonra silinir veya anonim hâle getirilir.

8. Haklarınız
Kanun’un 11. maddesine göre şunları isteyebilirsiniz:
– verilerinizin işlenip işlenmediğini öğrenmek ve bilgi almak,
– neden işlendiğini ve amacına uygun kullanılıp kullanılmadığını öğrenmek,
– yurt içinde veya yurt dışında kimlere aktarıldığını bilmek,
– düzeltilmesi; Kanun’daki şartlarla silinmesi veya yok edilmesi,
– bunların, verilerin aktarıldığı kişilere bildirilmesi,
– yalnızca otomatik analiz sonucunda aleyhinize çıkan bir sonuca itiraz etmek,
– kanuna aykırı işleme yüzünden uğradığınız zararın giderilmesi.

Talebinizi {contact} adresine gönderebilirsiniz. En geç otuz gün içinde yanıtlanır. Yanıtı yetersiz bulursanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.`;
