// Drawn from faker, in `npm run generate`: one word of its kind a line.
export const lists = {
  given: String.raw`Aaliyah
Aracely
Heidi
Maurice
Alejandra
Jovan
Pearl
Maynard
Asa
Shanel
Verdie
Elton
Aidan
Odie
Asia
Emery
Aiyana
Dino
Leanne
Mary
Marlee
Kenna
Ulices
Blair
Helen
Guadalupe
Sonny
Faustino
Jaycee
Lamont
Jensen
Declan
Abdullah
Jerod
Theodore
Trenton
Cary
Morgan
Myrtie
Buck
Alene
Kiara
Violet
Raphael
Halie
Joshua
Bernadette
Daija
Adolphus
Layne
Mollie
Violette
Jamil
Chaz
Julie
Elwyn
Gardner
Marcelo
Gillian
Oliver
Penny
Kaylee
Arthur
Theo
Dayne
Telly
Maximillia
Lina
Sincere
Casey
Karlee
Regan
Eulalia
Felicita
Sigurd
Jessie
Dylan
Agnes
Reggie
Leone
Lola
Maria
Wilford
Loy
Leif
Myah
Miguel
Marcus
Hortense
Lourdes
Mina
Faye
Terrence
Deron
Rashawn
Jeffry
Immanuel
Grace
Charley
Maxime
Irving
Lexi
Sheridan
Cheyanne
Clementine
Ilene
Brain
Chaim
Lucious
Crystel
Alberto
Rosemarie
Verner
Bradley
Kole
Ottis
Devante
Randall
Yvonne
Sonja
Maxie
Jermey
Alda
Aletha
Marjolaine
Herbert
Cleo
Karolann
Elsa
Rosella
Kate
Providenci
Jewell
Dock
Aurelia
Micheal
Royce
Lucille
Aimee
Ayla
Hazel
Holden
Peggy
Alva
Ladarius
Abbigail
Pink
Chester
Stella
Nicholas
Deonte
Rachael
Raquel
Devon
Thurman
Katelyn
Myron
Jerel
Lana
Leila
Tabitha
Ginger
River
Bert
Cassandre
Rhett
Debra
Arjun
Kali
Justin
Kenton
Loren
Anabel
Vivianne
Ova
Flossie
Joanie
Adella
Wilmer
Kayla
Bud
Margaretta
Hiram
Abner
Rhea
Kameron
Marcia
Christa
Parker
Frances
Emily
Darrell
Brenna
Autumn
Benjamin
Talia
Eli
Torrey
Buford
D'angelo
Brielle
Lloyd
Keyshawn
Keshawn
Trisha
Amara
Geovany
Stacy
Kailyn
Aniya
Finn
Audra
Justyn
Chaya
Cesar
Orland
Santos
Laney
Meagan
Abel
Nelson
Peter
Mylene
Silvia
Cristal
Kira
Elizabeth
Hudson
Iva
Crystal
Pietro
Beulah
Jaren
Juvenal
Coy
Milford
Marion
Wyatt
Trudie
Sally
Peggie
Tessie
Sam
Helena
Watson
Brianne
Laurie`,
  family: String.raw`Schiller
Jaskolski
Hand
Flatley
Hammes-Wunsch
Stiedemann
Schimmel
Harris
Schowalter
Kuhlman
Denesik
King
Mohr
Ankunding
Heathcote
Heaney
Price
Pouros
Hilpert
Murray
O'Conner
Larkin
Koepp
Crooks
Sporer
Gulgowski
Nader
Yost
Corwin
Koss
Stark
Walsh
Becker-Dooley
Mueller
Beier
Hoeger
Hayes
Leffler
Heller
Homenick
Hickle-Ryan
Hermann
Baumbach
Hodkiewicz
Larson
Davis
Swift-Klein
Kunze
Hills
Kreiger
Legros
Bins
Greenfelder
Brekke-Pacocha
Conroy
Schinner
Jacobi
Bernier
Bruen
Hammes
Skiles-Price
Wehner
Tremblay
Fritsch
Lockman
Ferry
Wiegand
Wiza
Hansen
Towne
Kovacek
Osinski
Leuschke
Dickinson
Moen
Kemmer
Armstrong
Senger
Feil
Stracke
Cassin
Wilderman
Kerluke
Paucek
Prohaska
Becker
Mosciski
Grimes
Bergnaum
Shanahan
Miller
Steuber
Mante
Mertz
Windler
Rohan
Harber
Thiel
Reichert
McKenzie
Schaefer
Bahringer
Greenholt
Klocko
Haag
McDermott
Witting
Rolfson
Kilback
Purdy
Sauer
Dare
Schultz
Keebler
Hintz
Bogisich
Donnelly
Reilly
McClure
Upton
Tromp
Dicki
Stanton
Will
Keeling
Hoeger-Zemlak
Blanda
Nicolas
Ward-Cormier
Macejkovic
Johnston
Pfannerstill
Casper-Dibbert
Hagenes
Considine
Swaniawski
Shields
Gorczany
Kunde
Hoppe
Roberts
Bergstrom
Runolfsdottir
Frami
Robel
Adams
Feeney
Heidenreich
Schumm
Hilll
Huel-Huel
Huels
Collins
Erdman
Cummings
Wolff
Borer
Braun
Hudson
Pfeffer
Morar
Wuckert
Bashirian
Abshire
Runte
Schmidt
Connelly-Bernier
Reinger
Grady
Russel
Hane
Towne-Leannon
Ryan-Harvey
Watsica
Beer
Bednar
Wilkinson
Kuvalis
Rosenbaum
Toy
Brakus
Graham-Upton
Crist
Ebert
Swift
Barton
Wyman
Fadel
Kuhn
Nikolaus
McLaughlin
Grant
Schneider
Goodwin
Kihn
Kuhic
Schoen
Fisher
Dare-Schuster
Conn
Green
Crona
Lynch`,
  description: String.raw`Stuffed radicchio baked with hot smoked salmon and herbes de provence.
Hearty licorice and garlic curry, fragrant with china star and ladled over steamed rice.
A robust sour stew featuring Czech flavors, loaded with zesty meat, creamy vegetables, and a delicious, salty broth.
Hearty barramundi and kangaroo stew, slow-cooked with dhansak and butternut lettuce for a comforting, flavorful meal.
Tender venison skewers, glazed with a sweet and tangy goji berry sauce, served over a bed of fragrant jasmine rice.
Our fresh pigeon, slow-cooked to perfection, accompanied by steamed carrot and a rich, savory gravy.
Roasted artichoke with mustard and a drizzle of citrus, served over fluffy grains.
Slow-simmered tangy spinach stew, fragrant with annatto seed and finished with fresh herbs.
61-day aged crocodile steak, with choice of 3 sides.
A classic pie filled with delicious goose and smoky turkey, baked in a salty pastry crust and topped with a golden-brown lattice.
An exquisite broccoli dish, paired with custard apples and a hint of onion seed.
A slow-roasted Least Flycatcher with a smoky, tender exterior. Stuffed with strawberry and covered in berry sauce. Sides with red pepper puree and wild spinach.
A vibrant smoky grain bowl topped with capers and a tangy cranberry dressing.
Slow-simmered creamy chives stew, fragrant with chilli pepper and finished with fresh herbs.
Hearty cream and venison stew, slow-cooked with celery and potatoes for a comforting, flavorful meal.
Our sweet pork, slow-cooked to perfection, accompanied by steamed peppers and a rich, savory gravy.
An exquisite turkey roast, infused with the essence of blackberry, slow-roasted to bring out its natural flavors and served with a side of creamy beans
A robust spicy stew featuring Anglo-Indian flavors, loaded with tangy meat, savory vegetables, and a bitter, fresh broth.
Savor the rich flavors of tangy sun dried tomatoes, complemented by starfruit and vanilla.
A classic pie filled with delicious pigeon and fluffy cinnamon, baked in a spicy pastry crust and topped with a golden-brown lattice.
Crispy fried rabbit bites, seasoned with peppercorns and served with a tangy goji berry dipping sauce.
3-day aged turkey steak, with choice of 3 sides.
A slow-roasted Budgerigar with a fluffy, tender exterior. Stuffed with kiwiberry and covered in elderberry sauce. Sides with eggplant puree and wild asian greens.
47-day aged pork steak, with choice of 4 sides.
A classic pie filled with delicious turkey and zesty mustard seed, baked in a savory pastry crust and topped with a golden-brown lattice.
A succulent chicken steak, encased in a bitter fennel seed crust, served with a side of asafoetida mashed green beans.
A delicious parsnip creation, seasoned with galangal and asafoetida, showcasing the best of plant-based cuisine.
Tenderly braised pork in a rich fines herbes and sun dried tomatoes sauce, served with a side of creamy french eschallots.
Fresh mixed greens tossed with thyme-rubbed quail, squash, and a light dressing.
Slow-simmered tangy radicchio stew, fragrant with kaffir leaves and finished with fresh herbs.
Tender kangaroo skewers, glazed with a sweet and tangy cumquat sauce, served over a bed of fragrant jasmine rice.
A sweet artichoke creation, seasoned with chervil and peppercorns, showcasing the best of plant-based cuisine.
Juicy goose, grilled to your liking and drizzled with a bold kaffir leaves sauce, served alongside roasted kale.
An exquisite carrot dish, paired with watermelon and a hint of parsley.
A delightful tart combining savory squash and sweet corella pear, set in a buttery pastry shell and finished with a hint of asafoetida.
Fresh mixed greens tossed with lemon pepper-rubbed pork, green beans, and a light dressing.
Hearty shark and lamb stew, slow-cooked with sesame seed and brussels sprouts for a comforting, flavorful meal.
Fresh mixed greens tossed with basil-rubbed salmon, asian greens, and a light dressing.
A heartwarming Tatar soup, featuring fresh flat mushrooms and an aromatic blend of traditional spices.
Grilled venison kebabs, marinated in British spices and served with a fresh kale and honeydew melon salad.
Crispy fried pork bites, seasoned with nutmeg and served with a tangy kiwi fruit dipping sauce.
Hearty sage and venison stew, slow-cooked with garlic and jicama for a comforting, flavorful meal.
Juicy pork, grilled to your liking and drizzled with a bold cassia sauce, served alongside roasted turnips.
A bright salad of crispy bean sprouts and fingerlime, finished with toasted candle nut and a rosemary vinaigrette.
Fresh lemongrass with a pinch of galangal, topped by a caramelized blood orange with whipped cream
A heartwarming Argentine soup, featuring fresh spinach and an aromatic blend of traditional spices.
A juicy eggplant creation, seasoned with tarragon and oregano, showcasing the best of plant-based cuisine.
Charred artichoke with a smoky bbq glaze, sided with pickled radicchio.
Savor the rich flavors of delicious red pepper, complemented by starfruit and mango.
64-day aged lamb steak, with choice of 3 sides.
Crispy baharat-dusted okra fritters, served with a cool brazil nut dip.
Savor the rich flavors of savory carrot, complemented by kiwiberry and garlic.
Slow-simmered sweet iceberg lettuce stew, fragrant with mace and finished with fresh herbs.
Fresh pecorino with a pinch of balti stir fry mix, topped by a caramelized mangosteen with whipped cream
A robust bitter stew featuring Circassian flavors, loaded with rich meat, rich vegetables, and a tangy, fluffy broth.
Roasted carrot with sage and a drizzle of citrus, served over fluffy grains.
Baked radicchio-stuffed lamb, seasoned with rose baie and tender herbs, accompanied by roasted snowpea sprouts medley.
Grilled emu kebabs, marinated in Laotian spices and served with a fresh brussels sprouts and elderberry salad.
Roasted eggplant with anise star and a drizzle of citrus, served over fluffy grains.
A simple loquat pie. No fancy stuff. Just pie.
Stuffed swiss chard baked with raisin and fines herbes.
Crispy jalfrezi-dusted beans fritters, served with a cool ricemilk dip.
Hearty lettuce and pork stew, slow-cooked with ajwan seed and dried chinese broccoli for a comforting, flavorful meal.
Baked wakame-stuffed crocodile, seasoned with chilli and sweet herbs, accompanied by roasted jicama medley.
A slow-roasted Ruddy Ground-Dove with a rich, delicious exterior. Stuffed with aubergine and covered in pineapple sauce. Sides with capers puree and wild okra.
A slow-roasted Blue-winged Teal with a juicy, juicy exterior. Stuffed with papaya and covered in grape sauce. Sides with chilli pepper puree and wild green beans.
A simple elderberry pie. No fancy stuff. Just pie.
Juicy salmon, grilled to your liking and drizzled with a bold herbes de provence sauce, served alongside roasted brussels sprouts.
Charred bok choy with a smoky ras-el-hanout glaze, sided with pickled cauliflower.
A vibrant savory grain bowl topped with red pepper and a tangy cranberry dressing.
Tenderly braised emu in a rich spearmint and kohlrabi sauce, served with a side of creamy radish.
An exquisite duck roast, infused with the essence of peach, slow-roasted to bring out its natural flavors and served with a side of creamy broccolini
Hearty cornichons and turkey stew, slow-cooked with paprika and radish for a comforting, flavorful meal.
Tender kangaroo skewers, glazed with a sweet and tangy olive sauce, served over a bed of fragrant jasmine rice.
A comforting bowl of fluffy koshihikari rice and fresh chillies, slow-cooked until tender.
Grilled kangaroo kebabs, marinated in Ainu spices and served with a fresh chinese cabbage and loquat salad.
Grilled goose kebabs, marinated in Native American spices and served with a fresh artichoke and guava salad.
Juicy chicken, grilled to your liking and drizzled with a bold oregano sauce, served alongside roasted butternut lettuce.
Baked red pepper-stuffed pigeon, seasoned with nutmeg and rich herbs, accompanied by roasted arugula medley.
Crispy fried pork bites, seasoned with poppy seed and served with a tangy watermelon dipping sauce.
Crispy pimento-dusted cos lettuce fritters, served with a cool candle nut dip.
An exquisite lamb roast, infused with the essence of kiwi fruit, slow-roasted to bring out its natural flavors and served with a side of creamy hijiki
A succulent quail steak, encased in a smoky zahtar crust, served with a side of tarragon mashed fresh chillies.
Slow-simmered sour potatoes stew, fragrant with galangal and finished with fresh herbs.
Crispy fennel seed-dusted spinach fritters, served with a cool quark dip.
Fresh mixed greens tossed with ajwan seed-rubbed emu, lettuce, and a light dressing.
Stuffed green pepper baked with cumin and lemon pepper.
Savor the rich flavors of fresh chives, complemented by butternut pumpkin and green cardamom.
Grilled turkey kebabs, marinated in Ethiopian spices and served with a fresh celery and custard apple salad.
An exquisite chinese cabbage dish, paired with wheat and a hint of tagine.
Our spicy emu, slow-cooked to perfection, accompanied by steamed parsnip and a rich, savory gravy.
A vibrant fluffy grain bowl topped with sun dried tomatoes and a tangy bush tomato dressing.
Our spicy venison, slow-cooked to perfection, accompanied by steamed red pepper and a rich, savory gravy.
Our tangy turkey, slow-cooked to perfection, accompanied by steamed bean sprouts and a rich, savory gravy.
Slow-simmered rich asian greens stew, fragrant with allspice and finished with fresh herbs.
Hearty oyster mushrooms and cauliflower curry, fragrant with spearmint and ladled over steamed rice.
Fresh mixed greens tossed with galangal-rubbed quail, leeks, and a light dressing.
Crispy chillies-dusted butternut lettuce fritters, served with a cool squid dip.
A special plum asafoetida from Falkland Islands (Malvinas). To support the strong flavor it is sided with a tablespoon of dhansak.
Hearty malt vinegar and venison stew, slow-cooked with dill and onion for a comforting, flavorful meal.
Tender rabbit skewers, glazed with a sweet and tangy sultana sauce, served over a bed of fragrant jasmine rice.
Juicy turkey, grilled to your liking and drizzled with a bold tagine sauce, served alongside roasted pumpkin.
Fresh mixed greens tossed with oregano-rubbed pigeon, squash, and a light dressing.
A simple avocado pie. No fancy stuff. Just pie.
Baked milk chocolate-stuffed goose, seasoned with saffron and smoky herbs, accompanied by roasted fresh chillies medley.
Grilled beef kebabs, marinated in Bashkir spices and served with a fresh arugula and blackberry salad.
A special cyan amaranth from Myanmar. To support the strong flavor it is sided with a tablespoon of ajwan seed.
An exquisite turkey roast, infused with the essence of lychee, slow-roasted to bring out its natural flavors and served with a side of creamy brussels sprouts
Crispy fried chicken bites, seasoned with ajwan seed and served with a tangy banana dipping sauce.
Charred daikon with a smoky sage glaze, sided with pickled chinese cabbage.
Three coconut oil with jerusalem artichoke, chives, broccolini, potatoes and common cultivated mushrooms. With a side of baked apricot, and your choice of cottage cheese or figs.
Savor the rich flavors of golden broccoli, complemented by mango and cayenne pepper.
Our moist crocodile, slow-cooked to perfection, accompanied by steamed asian greens and a rich, savory gravy.
A delightful tart combining sweet leeks and sweet cantaloupe, set in a buttery pastry shell and finished with a hint of peppercorns.
Charred lettuce with a smoky chervil glaze, sided with pickled potatoes.
Tenderly braised emu in a rich mace and cucumber sauce, served with a side of creamy parsnip.
A comforting bowl of tangy kidneys and daikon, slow-cooked until tender.
Savor the rich flavors of crunchy cornichons, complemented by lime and mustard.
A simple guava pie. No fancy stuff. Just pie.
A crunchy hijiki creation, seasoned with basil and chives, showcasing the best of plant-based cuisine.
Slow-simmered salty chives stew, fragrant with thyme and finished with fresh herbs.
Fresh mixed greens tossed with green cardamom-rubbed pigeon, chives, and a light dressing.
Charred cos lettuce with a smoky saffron glaze, sided with pickled capers.
An exquisite bean shoots dish, paired with pine nut and a hint of mango.
Tender quail skewers, glazed with a sweet and tangy butternut pumpkin sauce, served over a bed of fragrant jasmine rice.
A special lavender asparagus from Portugal. To support the strong flavor it is sided with a tablespoon of tandoori masala.
Tender crocodile skewers, glazed with a sweet and tangy kiwiberry sauce, served over a bed of fragrant jasmine rice.
Tender rabbit skewers, glazed with a sweet and tangy plum sauce, served over a bed of fragrant jasmine rice.
A simple grape pie. No fancy stuff. Just pie.
Fresh mixed greens tossed with annatto seed-rubbed chicken, celery, and a light dressing.
Crispy fried turkey bites, seasoned with sage and served with a tangy longan dipping sauce.
A slow-roasted American Golden-Plover with a golden, fluffy exterior. Stuffed with blueberry and covered in strawberry sauce. Sides with peppers puree and wild asian greens.
A bright salad of moist peas and incaberry, finished with toasted soymilk and a achiote seed vinaigrette.
A classic pie filled with delicious emu and crunchy kumera, baked in a fluffy pastry crust and topped with a golden-brown lattice.
Crispy fried emu bites, seasoned with china star and served with a tangy kiwi fruit dipping sauce.
Savor the rich flavors of moist celery, complemented by blueberry and pepper.
A robust salty stew featuring Belarusian flavors, loaded with savory meat, sour vegetables, and a salty, juicy broth.
Hearty passionfruit and pigeon stew, slow-cooked with colombo and broccolini for a comforting, flavorful meal.
Crispy fried kangaroo bites, seasoned with garlic and served with a tangy pineapple dipping sauce.
Slow-simmered fluffy beetroot stew, fragrant with poudre de colombo and finished with fresh herbs.
A heartwarming Nepalese soup, featuring fresh cantaloupe and an aromatic blend of traditional spices.
Stuffed kohlrabi baked with marigold and baharat.
A vibrant golden grain bowl topped with red pepper and a tangy raspberry dressing.
An exquisite pigeon roast, infused with the essence of kiwi fruit, slow-roasted to bring out its natural flavors and served with a side of creamy chinese cabbage
A heartwarming Hyderabad soup, featuring fresh apple cider vinegar and an aromatic blend of traditional spices.
A succulent turkey steak, encased in a crunchy tagine crust, served with a side of ajwan seed mashed okra.
A vibrant salty grain bowl topped with rhubarb and a tangy strawberry dressing.
A moist peppers creation, seasoned with fennel seed and rogan josh, showcasing the best of plant-based cuisine.
Juicy venison, grilled to your liking and drizzled with a bold chamomile sauce, served alongside roasted peppers.
Fresh clams with a pinch of green cardamom, topped by a caramelized lemon with whipped cream
Hearty kidney beans and chinese cabbage curry, fragrant with rogan josh and ladled over steamed rice.
Crispy fried turkey bites, seasoned with tandoori masala and served with a tangy berry dipping sauce.
A special silver haloumi from Madagascar. To support the strong flavor it is sided with a tablespoon of ajwan seed.
Juicy rabbit, grilled to your liking and drizzled with a bold onion seed sauce, served alongside roasted asian greens.
A special teal cacao from Tonga. To support the strong flavor it is sided with a tablespoon of cardamom.
A succulent salmon steak, encased in a crunchy balti stir fry mix crust, served with a side of piri piri mashed english spinach.
A delightful tart combining crispy green pepper and sweet corella pear, set in a buttery pastry shell and finished with a hint of cloves.
An exquisite pork roast, infused with the essence of dried apricot, slow-roasted to bring out its natural flavors and served with a side of creamy sweet potato
Savor the rich flavors of delicious snowpea sprouts, complemented by papaw and allspice.
Our creamy venison, slow-cooked to perfection, accompanied by steamed bean sprouts and a rich, savory gravy.
Fresh bread with a pinch of orange zest, topped by a caramelized apple with whipped cream
Tender emu skewers, glazed with a sweet and tangy custard apple sauce, served over a bed of fragrant jasmine rice.
A bright salad of fresh turnips and olive, finished with toasted star fruit and a chervil vinaigrette.
A bright salad of tangy beans and longan, finished with toasted cucumber and a cardamom vinaigrette.
Charred garlic with a smoky balti masala glaze, sided with pickled purple carrot.
Fresh tamari with a pinch of amchoor, topped by a caramelized apple with whipped cream
Fresh mixed greens tossed with rose baie-rubbed chicken, arugula, and a light dressing.
A tangy radicchio creation, seasoned with tagine and green cardamom, showcasing the best of plant-based cuisine.
Slow-simmered salty carob carrot stew, fragrant with peppercorns and finished with fresh herbs.
A vibrant savory grain bowl topped with butternut lettuce and a tangy fig dressing.
Grilled pigeon kebabs, marinated in Goan Catholic spices and served with a fresh garlic and olive salad.
Tenderly braised chicken in a rich chilli and purple carrot sauce, served with a side of creamy pumpkin.
Crispy fried goose bites, seasoned with kaffir leaves and served with a tangy berry dipping sauce.
A delightful tart combining smoky chinese cabbage and sweet grape, set in a buttery pastry shell and finished with a hint of achiote seed.
Hearty fromage blanc and hijiki curry, fragrant with poudre de colombo and ladled over steamed rice.
Hearty peppers and celery curry, fragrant with tandoori masala and ladled over steamed rice.
A simple apple pie. No fancy stuff. Just pie.
Baked oyster mushrooms-stuffed chicken, seasoned with sweet basil and rich herbs, accompanied by roasted potatoes medley.
A vibrant rich grain bowl topped with arugula and a tangy fingerlime dressing.
Fresh mixed greens tossed with tarragon-rubbed goose, bean shoots, and a light dressing.
A vibrant smoky grain bowl topped with bean sprouts and a tangy lemon dressing.
Our fluffy emu, slow-cooked to perfection, accompanied by steamed red cabbage and a rich, savory gravy.
Hearty curry leaves and venison stew, slow-cooked with lemon pepper and chinese cabbage for a comforting, flavorful meal.
An exquisite lamb roast, infused with the essence of coconut, slow-roasted to bring out its natural flavors and served with a side of creamy beetroot
A vibrant moist grain bowl topped with turnips and a tangy tangelo dressing.
A slow-roasted Herring Gull with a sweet, juicy exterior. Stuffed with kiwi fruit and covered in aubergine sauce. Sides with turnips puree and wild hijiki.
Hearty warehou and pork stew, slow-cooked with saffron and okra for a comforting, flavorful meal.
Our sour quail, slow-cooked to perfection, accompanied by steamed pumpkin and a rich, savory gravy.
Crispy fried quail bites, seasoned with spearmint and served with a tangy starfruit dipping sauce.
31-day aged salmon steak, with choice of 3 sides.
An exquisite venison roast, infused with the essence of rockmelon, slow-roasted to bring out its natural flavors and served with a side of creamy sun dried tomatoes
Slow-simmered salty daikon stew, fragrant with colombo and finished with fresh herbs.
Slow-simmered crispy garlic stew, fragrant with dhansak and finished with fresh herbs.
Fresh corn syrup with a pinch of fines herbes, topped by a caramelized olive with whipped cream
A special red coriander seed from Ecuador. To support the strong flavor it is sided with a tablespoon of ajwain seed.
A robust sour stew featuring Kazakh flavors, loaded with zesty meat, spicy vegetables, and a smoky, crispy broth.
81-day aged pigeon steak, with choice of 3 sides.
A robust fluffy stew featuring Albanian flavors, loaded with tender meat, salty vegetables, and a delicious, salty broth.
A slow-roasted Winter Wren with a crispy, spicy exterior. Stuffed with grapefruit and covered in kiwi fruit sauce. Sides with beetroot puree and wild cauliflower.
Grilled duck kebabs, marinated in Ukrainian spices and served with a fresh bok choy and strawberry salad.
Fresh mixed greens tossed with ajwan seed-rubbed goose, radicchio, and a light dressing.
74-day aged chicken steak, with choice of 3 sides.
A tangy parsnip creation, seasoned with colombo and sage, showcasing the best of plant-based cuisine.
A vibrant savory grain bowl topped with dried chinese broccoli and a tangy blueberry dressing.
Crispy pimento-dusted bean shoots fritters, served with a cool rye bread dip.
A slow-roasted Jack Snipe with a rich, spicy exterior. Stuffed with nectarine and covered in watermelon sauce. Sides with hijiki puree and wild butternut lettuce.
A slow-roasted Golden-crowned Sparrow with a rich, crispy exterior. Stuffed with banana and covered in mangosteen sauce. Sides with radish puree and wild kale.
A succulent emu steak, encased in a zesty arrowroot crust, served with a side of curly leaf parsley mashed fresh chillies.
Stuffed cos lettuce baked with beef stock and mustard.
Charred cauliflower with a smoky colombo glaze, sided with pickled butternut lettuce.
A robust golden stew featuring Malaysian Chinese flavors, loaded with crispy meat, sweet vegetables, and a rich, fluffy broth.
Tender venison skewers, glazed with a sweet and tangy apple sauce, served over a bed of fragrant jasmine rice.
An exquisite chinese cabbage dish, paired with mint and a hint of lavender.
An exquisite butternut lettuce dish, paired with red wine vinegar and a hint of mint.
Fresh mixed greens tossed with spearmint-rubbed duck, kohlrabi, and a light dressing.
Hearty safflower oil and jicama curry, fragrant with mint and ladled over steamed rice.
Savor the rich flavors of tender carrot, complemented by watermelon and rice paper.
Fresh extra virgin olive oil with a pinch of achiote seed, topped by a caramelized lime with whipped cream
A bright salad of crispy english spinach and blackberry, finished with toasted sweet potato and a rogan josh vinaigrette.
Charred daikon with a smoky pepper glaze, sided with pickled leeks.
Fresh mixed greens tossed with colombo-rubbed emu, potatoes, and a light dressing.
Fresh cantaloupe with a pinch of turmeric, topped by a caramelized cranberry with whipped cream
Savor the rich flavors of delicious jerusalem artichoke, complemented by honeydew melon and cloves.
A slow-roasted Parasitic Jaeger with a smoky, juicy exterior. Stuffed with kiwi fruit and covered in jarrahdale pumpkin sauce. Sides with radish puree and wild celery.
Savor the rich flavors of crispy radish, complemented by guava and arrowroot.
A delicious pumpkin creation, seasoned with jerk and tandoori masala, showcasing the best of plant-based cuisine.
Slow-simmered sweet pumpkin stew, fragrant with mango and finished with fresh herbs.
Slow-simmered delicious green pepper stew, fragrant with achiote seed and finished with fresh herbs.
A slow-roasted Upland Sandpiper with a crispy, spicy exterior. Stuffed with currant and covered in blackberry sauce. Sides with broccolini puree and wild radish.
Savor the rich flavors of juicy fresh chillies, complemented by berry and vanilla.
Hearty pomegranate and asian greens curry, fragrant with poppy seed and ladled over steamed rice.
A comforting bowl of tender blueberries and parsnip, slow-cooked until tender.
Tender salmon skewers, glazed with a sweet and tangy loquat sauce, served over a bed of fragrant jasmine rice.
Juicy emu, grilled to your liking and drizzled with a bold chives sauce, served alongside roasted radish.
An exquisite peas dish, paired with butternut pumpkin and a hint of arrowroot.
A vibrant savory grain bowl topped with parsnip and a tangy cantaloupe dressing.
An exquisite kangaroo roast, infused with the essence of currant, slow-roasted to bring out its natural flavors and served with a side of creamy cabbage
An exquisite pigeon roast, infused with the essence of cumquat, slow-roasted to bring out its natural flavors and served with a side of creamy squash
A heartwarming Cajun soup, featuring fresh pepitas and an aromatic blend of traditional spices.
A slow-roasted Canyon Towhee with a fresh, crispy exterior. Stuffed with date and covered in mulberry sauce. Sides with brussels sprouts puree and wild parsnip.
Fresh mixed greens tossed with annatto seed-rubbed kangaroo, broccolini, and a light dressing.
An exquisite turkey roast, infused with the essence of persimmon, slow-roasted to bring out its natural flavors and served with a side of creamy cauliflower
Tender rabbit skewers, glazed with a sweet and tangy loquat sauce, served over a bed of fragrant jasmine rice.
A slow-roasted Boreal Owl with a moist, moist exterior. Stuffed with goji berry and covered in passionfruit sauce. Sides with fresh chillies puree and wild radish.
Fresh bush tomato with a pinch of spearmint, topped by a caramelized honeydew melon with whipped cream
Tenderly braised ostrich in a rich kaffir leaves and broccoli sauce, served with a side of creamy butternut lettuce.
Hearty blackberries and chives curry, fragrant with chamomile and ladled over steamed rice.
Our spicy emu, slow-cooked to perfection, accompanied by steamed beans and a rich, savory gravy.
An exquisite leeks dish, paired with redfish and a hint of ajwan seed.
A fresh parsnip creation, seasoned with dhansak and vanilla, showcasing the best of plant-based cuisine.
A comforting bowl of fresh pork and broccolini, slow-cooked until tender.
Tender beef skewers, glazed with a sweet and tangy longan sauce, served over a bed of fragrant jasmine rice.
Charred asian greens with a smoky annatto seed glaze, sided with pickled daikon.
Charred purple carrot with a smoky china star glaze, sided with pickled purple carrot.
Fresh amchur with a pinch of amchoor, topped by a caramelized watermelon with whipped cream
A bright salad of bitter brussels sprouts and butternut pumpkin, finished with toasted carrot and a chamomile vinaigrette.`,
  dish: String.raw`linguine with clams
buddha bowl
nutmeg-rubbed rabbit salad
lavender-crusted turkey
rich latvian stew
caribbean dark chocolate soup
fines herbes-rubbed kangaroo salad
cristal's special bamboo shoots
spanish blood oranges soup
black bean tacos
mushroom risotto
red pepper and cheddar stew
seafood paella
kiwi fruit pie
achiote seed-rubbed venison salad
cheeseburger
pizza
baba ganoush
broccolini and marigold stew
cauliflower wings
cumquat pie
bitter melon and peppers salad
pork belly buns
paprika-crusted ostrich
bush tomato-glazed iceberg lettuce skewers
zesty bean shoots and bacon bowl
bok choy salad
teriyaki chicken donburi
zesty rhubarb with avocado glaze
rich chilli pepper curry
mandarin-glazed lamb skewers
cos lettuce salad
kohlrabi salad
aglio e olio
salty potatoes with melon glaze
sushi
salty green beans curry
nashi pear and melon tart
fluffy raspberry and peas salad
mango-glazed cucumber skewers
sour cucumber with nashi pear glaze
jackfruit carnitas
mustard-infused ostrich
turkey steak
spanish soy sauce soup
lettuce and safflower oil stew
banana and feijoa tart
tabouleh
edamame
pasta with tomato and basil
peppers and black eyed beans stew
minestrone
saffron-rubbed venison salad
prune-glazed rabbit skewers
fish and chips
miso ramen
tuna sashimi
falafel wrap
persimmon pie
gazpacho
zucchini and chinese five spice stew
spearmint-crusted ostrich
cauliflower-infused turkey
jalfrezi-spiced pumpkin bowl
lasagne
chicken fajitas
scotch eggs
ribollita
tom kha tofu
poppy seed-spiced jerusalem artichoke bowl
kebab
mujadara
feijoa-glazed pigeon skewers
ricotta stuffed ravioli
cauliflower penne
smoky thai stew
red pepper-infused rabbit
cavalo-glazed quail skewers
saag aloo
arepas
creamy chilli pepper curry
california maki
peking duck
smoky parsi stew
balti masala-crusted goose
polish sea salt soup
meatballs with sauce
tangy pigeon with beans
fenugreek and pigeon pie
cucumber salad
ostrich steak
pappardelle alla bolognese
delicious bean sprouts with papaya glaze
mordovian apples soup
pierogi
beef steak
watermelon-glazed purple carrot skewers
stinky tofu
salty beef with chinese cabbage
grape-glazed red pepper skewers
caesar salad
juicy peas curry
mulberry-infused quail roast
chicken wings
hummus and chicken pie
asian greens salad
delicious artichoke curry
dried apricots-infused quail
delicious broccoli and tofu bowl
honeydew melon and goose pie
mangalorean cream soup
bitter soviet stew
palak tofu
tacos
loquat pie
chicken parm
janelle's special garam masala
pad thai tofu
eloisa's special maple syrup
jess's special grapes
coconut-infused beef roast
luigi's special blueberries
lentil shepherd's pie
apple-infused chicken roast
moist bean shoots and molasses bowl
aloo gobi
lavender-spiced leeks bowl
vegetable soup
indian chinese cherries soup
rabbit with olive sauce
mushroom bourguignon
moist cabbage and kombu bowl
caponata
tea-infused rabbit
lentil bolognese
poke
rice paper-crusted salmon
sour peas and tomatoes bowl
crocodile steak
peach pie
zesty cumquat and kale salad
mallie's special jasmine rice
bruschette with tomato
ajwan seed-crusted venison
tiramisù
cos lettuce and corn tortilla stew
fig-infused crocodile roast
assyrian coffee soup
blueberry pie
fluffy crocodile with sun dried tomatoes
venison with orange sauce
romaine's special aniseed
creamy apricot and chilli pepper salad
rich malay stew
hokkien noodles and lamb pie
johnson's special garam masala
philadelphia maki
salmon nigiri
moist bok choy and baking powder bowl
ostrich with pomegranate sauce
delicious eggplant with olive glaze
mulberry-glazed capers skewers
fresh red pepper with feijoa glaze
blue cheese and crocodile pie
smoky hyderabad stew
juicy cantaloupe and eggplant salad
currant pie
bunny chow
lime-glazed venison skewers
barbecue ribs
pho
lychee and juniper berry tart
soymilk and salmon pie
creamy chives curry
smoky chives with peach glaze
chinese cabbage salad
creamy spinach with lemon glaze
delicious watermelon and endive salad
fingerlime-infused pigeon roast
beans and borlotti beans stew
smoky carrot with starfruit glaze
nutmeg-crusted crocodile
mountain bread and duck pie
shakshuka
prune pie
rockmelon pie
german chamomile-crusted kangaroo
dal makhani
fresh duck with onion
moist persian stew
latvian gruyere soup
poutine`,
  street: String.raw`Geneva Spur
Kub Turnpike
Yasmeen Lane
Veterans Memorial Highway
Shanelle Way
Grady Drives
Roberts Harbors
Reynolds Grove
Low Road
Von Knolls
The Croft
Hertha Locks
Third Street
Isabella Mount
Greenway
E Front Street
Sauer Walk
Cummings Brooks
S 6th Street
Mya Motorway
Lemke Turnpike
N East Street
W Broadway
Aletha Courts
Wolf Lock
Chapel Street
Oak Street
N Main Avenue
Main Street W
W Park Street
Kirlin Drives
Kiehn Parks
The Sidings
Bernier Lane
Price Wall
Hermann Mills
S West Street
Ransom Gardens
VonRueden Haven
W Washington Street
Washington Road
Cliff Road
Lansdowne Road
Vern Estate
Fay Wells
Oak Avenue
Schuppe Keys
E 5th Street
Considine View
Jermain Courts
Sonja Key
Cherry Street
Daphne Spur
Abagail Rapid
Windermere Road
Lesch Coves
Northfield Road
Marcelo Shore
Louie Gardens
Kris Skyway
Rubye Knoll
Oak Lane
Michele Grove
Evert Island
Laury Squares
Mante Divide
Connelly Divide
Beech Drive
Herzog Corners
Center Road
Felicita Expressway
Hansen-Hettinger Ranch
Loy Station
Kiarra Wells
McLaughlin Run
Cherry Close
Lizeth Pass
Schowalter Camp
Taylor Unions
Beatty Motorway
Jaime Mountains
E Broadway
Sandringham Road
Erwin Alley
Delbert Heights
Milford Port
W 9th Street
Barrows Valley
W Main
Stanley Alley
Langworth Lock
Von Trail
Grange Road
Chestnut Drive
State Avenue
N Harrison Street
Wintheiser Mill
Elm Road
Friesen-Parisian Run
Kristoffer Crescent
Rutherford Park
Virginie Flat
Elm Grove
Adela Ways
Baumbach Lane
Bednar Pass
King Parks
Agustina Crest
E 7th Street
Clemmie Roads
Shari Plain
Witting Meadows
Hazel Close
Hessel Burgs
Church Road
3rd Avenue
Collier-Pacocha Cliffs
Demetrius Streets
Wesley Orchard
Lehner Bridge
Eleanore Fields
Rickey Summit
Michael Mount
E Jefferson Street
N 1st Street
East Road
Maximillia Ridges
Sawayn Row
Western Road
Windsor Avenue
Hansen Burg
S Main Avenue
Kendra Drive
Dante Loop
Bella Views
Ruecker Turnpike
N 2nd Street
E Central Avenue
West Lodge
Hoeger Fork
Bayer Ports
Stoltenberg Squares
Paxton Ridge
Lizeth Hollow
S Park Street
Reichel Freeway
Jarod Isle
Gutkowski Fields
St Mary's Close
Legros Estates
Rubye Valley
Elise Parkways
Kohler Landing
Hulda Rest
Sycamore Close
Benton Corner
Turcotte Landing
Louis Manor
Chapel Close
Graham Underpass
N Market Street
Wehner Falls
Barney Neck
Mount Pleasant
Leola Circles
Muller Harbors
Lincoln Road
The Oaks
Lynne Ports
N Monroe Street
S Broadway Street
Nikolaus View
Mayert Throughway
Darwin Junction
Kieran Common
Lynda Station
Witting Course
The Square
Maple Street
Ruecker Land
Gerhold Expressway
Schmitt Brooks
Huel Mews
Rosa Circles
School Street
W Broadway Street
Dominick Bridge
Gleichner Locks
Konopelski Passage
Lincoln Avenue
Oxford Road
Adriel River
Hermiston Fort
Dibbert Neck
Wiza Route
Botsford Pine
Carmella Run
Gladstone Road
Douglas Points
Bechtelar Mountains
Runte Mill
Ethelyn Lane
N Jefferson Street
Powlowski Garden
Friesen Neck
Stacy Trace
Davis Point
Westgate
Joaquin Ridges
The Willows
Welch Path
Orchard Street
Cassin Walk
Nelson Street
York Road
Johan Common
Olson Overpass
Oak Road
Ebert Fall
Jones Points
Quincy Harbors
Flatley Ford
Nader Cove
Mosciski View
Ward Union
Crona Passage
Era Villages
W 12th Street
Boyle Well
Fourth Avenue
N State Street
Cordia Canyon
Feil Mount
Fay Views
Luettgen Expressway
Ursula Courts
S Maple Street
Schulist Row
Hackett Estates
Washington Avenue
Bayer Freeway
Weimann Spring
Gibson Forest
Steuber Creek
Keebler Mews
W High Street
Elizabeth Junction
Back Lane
S 14th Street
Greenfelder Curve
Osinski Manors
Montana Brooks`,
  product: String.raw`gorgeous metal mouse
elegant wooden fish
recycled rubber cheese
oriental granite chair
recycled marble cheese
handmade plastic tuna
licensed rubber chips
intelligent silk tuna
ergonomic silk tuna
incredible concrete table
fantastic wooden fish
electronic bronze hat
bespoke ceramic shoes
rustic silk ball
refined silk bacon
handcrafted silk tuna
soft marble chips
luxurious marble pizza
luxurious steel computer
fresh aluminum cheese
ergonomic ceramic table
recycled ceramic shoes
licensed gold chair
generic bamboo cheese
oriental cotton shoes
oriental metal gloves
oriental steel chips
gorgeous silk keyboard
soft bronze cheese
small bamboo hat
sleek plastic hat
ergonomic marble tuna
rustic aluminum sausages
unbranded bronze towels
fresh silk car
intelligent cotton salad
ergonomic marble bacon
handmade granite soap
refined bamboo pizza
oriental rubber mouse
electronic metal salad
fresh wooden gloves
small metal pants
licensed metal soap
refined plastic bacon
awesome cotton bacon
intelligent aluminum hat
handcrafted wooden ball
bespoke silk shoes
tasty bamboo pants
intelligent concrete pants
soft aluminum pizza
frozen gold soap
elegant silk fish
unbranded steel fish
generic ceramic cheese
refined rubber tuna
electronic ceramic tuna
licensed marble computer
recycled granite hat
licensed aluminum keyboard
elegant gold ball
soft cotton gloves
refined bronze mouse
rustic granite pizza
soft gold car
licensed gold shirt
rustic bronze gloves
frozen wooden towels
handmade gold sausages
modern ceramic hat
soft plastic mouse
small concrete tuna
fantastic silk sausages
small marble cheese
intelligent silk shoes
ergonomic wooden bacon
handcrafted rubber tuna
elegant steel cheese
licensed gold shoes
elegant bronze mouse
fantastic steel mouse
soft rubber hat
practical aluminum pizza
unbranded bamboo gloves
awesome plastic bacon
incredible ceramic shoes
oriental metal mouse
fresh silk table
handmade marble pants
recycled marble shoes
sleek marble table
fantastic gold pizza
electronic plastic hat
handcrafted gold computer
fresh steel shoes
gorgeous bronze bike
rustic plastic ball
elegant steel soap
frozen bamboo shoes
awesome metal car
practical bronze computer
elegant concrete car
incredible metal fish
tasty rubber mouse
luxurious concrete keyboard
refined aluminum hat
soft silk cheese
recycled marble keyboard
oriental metal ball
handmade bronze salad
frozen gold shoes
rustic silk hat
tasty aluminum towels
gorgeous silk towels
soft plastic salad
unbranded gold bike
awesome steel bacon
tasty marble pizza
soft steel fish
modern granite shoes
bespoke metal gloves
small plastic chicken
elegant marble tuna
gorgeous wooden keyboard
fantastic aluminum chips
awesome marble salad
practical cotton bike
oriental aluminum pizza
sleek aluminum computer
modern metal chair
modern marble table
practical cotton cheese
modern ceramic ball
sleek ceramic fish
sleek bamboo tuna
licensed plastic sausages
unbranded marble salad
practical metal shoes
gorgeous granite ball
soft marble keyboard
frozen steel bacon
electronic aluminum cheese
intelligent gold chicken
licensed ceramic computer
ergonomic metal ball
gorgeous granite mouse
gorgeous metal car
recycled steel tuna
small ceramic bacon
unbranded marble keyboard
elegant steel towels
small plastic fish
tasty silk soap
luxurious bamboo bacon
fresh bamboo sausages
sleek marble pants
incredible wooden pants
modern silk fish
bespoke rubber soap
licensed granite bike
generic bronze sausages
ergonomic plastic gloves
awesome plastic shoes
fresh plastic car
fresh plastic ball
recycled metal pizza
generic marble ball
frozen ceramic keyboard
oriental metal car
ergonomic granite bacon
recycled marble car
soft marble tuna
bespoke silk ball
tasty cotton pizza
recycled plastic salad
awesome ceramic shoes
rustic silk bacon
bespoke bamboo soap
incredible plastic cheese
practical gold tuna
frozen bamboo mouse
practical bronze keyboard
refined bamboo shirt
licensed aluminum pants
rustic wooden tuna
handmade aluminum tuna
fantastic wooden tuna
generic rubber pizza
sleek wooden chair
handmade plastic pants
tasty gold pants
electronic ceramic bike
refined aluminum towels
sleek plastic bacon
fresh bronze sausages
bespoke steel mouse
electronic gold car
handmade plastic salad
gorgeous cotton ball
electronic aluminum ball
handcrafted silk computer
intelligent metal pants
elegant metal keyboard
refined plastic hat
tasty ceramic sausages
fantastic metal cheese
fantastic cotton keyboard
practical concrete fish
refined concrete ball
bespoke bronze hat
handcrafted plastic bike
ergonomic wooden gloves
soft ceramic tuna
elegant rubber tuna
intelligent granite chair
modern ceramic sausages
incredible ceramic hat
awesome bamboo bike
handcrafted plastic ball
awesome bronze towels
small gold car
gorgeous wooden pizza
incredible gold table
unbranded rubber soap
generic wooden gloves
ergonomic marble salad
handmade cotton salad
frozen plastic mouse
gorgeous plastic ball
licensed marble chicken
gorgeous silk pants
oriental bamboo cheese
recycled plastic gloves
bespoke aluminum bike
small bronze pizza
luxurious plastic mouse
ergonomic rubber pants
licensed plastic chips
bespoke bamboo chips
fresh rubber pants
electronic plastic table
sleek plastic shirt
ergonomic aluminum sausages
unbranded ceramic mouse
electronic marble gloves
fresh marble pizza
soft rubber tuna
handmade bronze fish
rustic ceramic chair
oriental wooden fish
practical gold computer
elegant aluminum bike
handmade plastic ball`,
  song: String.raw`Down
ABC
The Way You Look Tonight
I Shot the Sheriff
Gonna Make You Sweat (Everybody Dance Now)
Take a Bow
Glory of Love
God Bless America
What's Love Got to Do With It?
Chances Are
Against All Odds (Take a Look At Me Now)
Wild Wild West
Happy Days Are Here Again
If You Don't Know Me By Now
That's Amore
I Can Dream, Can't I?
Besame Mucho
Temperature
Brand New Key
December 1963 (Oh What a Night)
Burn
End of the Road
Some Enchanted Evening
Because I Love You (The Postman Song)
Rock Around the Clock
Wanted
Pick Up the Pieces
Honky Tonk
These Boots Are Made For Walking
Wabash Cannonball
Locked Out Of Heaven
My Blue Heaven
Never Gonna Give You Up
Breathe
I Gotta Feeling
The Joker
Low
When You Wish Upon a Star
Paper Doll
Take Me Home, Country Roads
Fame
Mrs Brown You've Got a Lovely Daughter
The Hustle
Can't Help Falling in Love
Midnight Train to Georgia
Over There
Crocodile Rock
Pop Muzik
As Time Goes By
Hey Jude
Light My Fire
Hey Paula
You Send Me
Umbrella
Hang On Sloopy
Cathy's Clown
Man in the Mirror
Brown Sugar
Rags to Riches
Ebony & Ivory
Because You Loved Me
A Boy Named Sue
Time After Time
Bye Bye, Blackbird
I'll be seeing you
Beautiful Day
Blue Tango
I Honestly Love You
Change the World
Slow Poke
Born in the USA
St George & the Dragonette
This Diamond Ring
Ball of Confusion (That's What the World is Today)
Ain't No Mountain High Enough
One Bad Apple
Running Scared
Let's Get it On
Miss You Much
Mood Indigo
Sir Duke
Car Wash
Love Letters in the Sand
Wicked Game
A Thousand Miles
Papa Don't Preach
Waiting For a Girl Like You
A String of Pearls
Revolution
Respect
Uncle Albert (Admiral Halsey)
Memories Are Made of This
Say My Name
If (They Made Me a King)
The Sweet Escape
Rush Rush
Big Bad John
Cars
Body & Soul
E.T.
Incense & Peppermints
Rock the Boat
Honey
The Rose
Under the Boardwalk
She's a Lady
The Way You Move
Hard to Say I'm Sorry
Tequila
We Are the Champions
Just My Imagination (Running Away With Me)
Every Breath You Take
Paper Planes
Don't Be Cruel
Tutti Frutti
Flashdance. What a Feeling
Ticket to Ride
What a Fool Believes
Rudolph, the Red-Nosed Reindeer
Physical
Ole Buttermilk Sky
Like a Prayer
I Can't Get Started
96 Tears
Stop! in the Name of Love
I Will Always Love You
T For Texas (Blue Yodel No 1)
Rhapsody in Blue
Want Ads
Born to Run
Near You
Hurt So Good
How High the Moon
Lights
Baby Baby
Ain't Misbehavin'
Third Man Theme
(Let Me Be Your) Teddy Bear
She Loves You
Just Dance
YMCA
I'll Make Love to You
I Will Follow Him
Boulevard of Broken Dreams
I Don't Want to Miss a Thing
Dizzy
Heart of Gold
Music
Tom Dooley
Before The Next Teardrop Falls
The Tracks of My Tears
We Can Work it Out
Down Under
Disco Duck
Suspicious Minds
Live & Let Die
The Glow-Worm
Faith
You've Lost That Lovin' Feelin'
In the Mood
Baby Come Back
Fast Car
I've Heard That Song Before
Boogie Oogie Oogie
(Sexual) Healing
The Long & Winding Road
Everybody Loves Somebody
Ballad of the Green Berets
I Want to Hold Your Hand
It's Now Or Never
Magic Carpet Ride
Summer in the City
Tears of a Clown
Le Freak
Bad Moon Rising
I Believe I Can Fly
I Can't Get Next to You
Sing, Sing, Sing (With A Swing)
This Ole House
Smoke! Smoke! Smoke! (That Cigarette)
Billie Jean
One
Love Me Do
One of Us
(They Long to Be) Close to You
Goodbye Yellow Brick Road
All You Need is Love
I Walk the Line
Sugar Sugar
Give Me Everything
Papa Was a Rolling Stone
Philadelphia Freedom
Feel Good Inc
Let Me Love You
Bye, Bye, Bye
At the Hop
Thank You (Falettinme be Mice Elf Again)
Cracklin' Rosie
Born to Be Wild
Won't Get Fooled Again
American Pie
Runaround Sue
Cold, Cold Heart
Ghostbusters
Somethin' Stupid
Tighten Up
Georgy Girl
How Do You Mend a Broken Heart
I'm Yours
The Thing
Straight Up
Superstition
Mr Big Stuff
Don't Leave Me This Way
I Can't Go For That (No Can Do)
I'll Never Smile Again
Open Arms
Whole Lotta Shakin' Goin' On
Don't You Want Me
Mister Sandman
The Boys of Summer
One O'Clock Jump
Blue Suede Shoes
Theme From 'A Summer Place'
He'll Have to Go
Jailhouse Rock
Ballerina
Save the Best For Last`,
  title: String.raw`The Sound and the Fury
One Flew Over the Cuckoo's Nest
Anna Karenina
As I Lay Dying
Oscar and Lucinda
The Brothers Karamazov
A Modest Proposal
Absalom, Absalom!
War and Peace
Herzog
On the Duty of Civil Disobedience
The Canterbury Tales
The Hound of the Baskervilles
Are You There God? It's Me, Margaret
The Wonderful Wizard of Oz
Invisible Man
The Iliad
The Hobbit
Of Mice and Men
And Then There Were None
The War of the Worlds
The Republic
My Life
Nineteen Eighty Four
Scoop
Lord of the Flies
Paradise Lost
Oliver Twist
Harry Potter and the Sorcerer's Stone
The Three Musketeers
A Room with a View
Little Women
The Old Man and the Sea
One Hundred Years of Solitude
The Pilgrim's Progress
Watchmen
The Trial
20,000 Leagues Under the Sea
The Strange Case of Dr. Jekyll and Mr. Hyde
Jude the Obscure
The King in Yellow
Moby Dick
Animal Farm
If on a Winter's Night a Traveler
The Day of the Locust
Tinker, Tailor, Soldier, Spy
The Heart is a Lonely Hunter
In Search of Lost Time
The Golden Notebook
American Pastoral
Lord Jim
Crime and Punishment
The Great Gatsby
The Diary of a Young Girl
Les Miserables
Clarissa
Brideshead Revisited
Fahrenheit 451
It
The Thirty-Nine Steps
Atonement
Catch-22
Long Walk to Freedom
The Big Sleep
A Tale of Two Cities
For Whom the Bell Tolls
The Remains of the Day
Leaves of Grass
Faust
Hitting the line
The Golden Bowl
Midnight's Children
Cranford
Nostromo
The Adventures of Tom Sawyer
The Heart of the Matter
The Yellow Wallpaper
Alice's Adventures in Wonderland
Peter Pan
The Portrait of a Lady
The Catcher in the Rye
A Clockwork Orange
The Good Soldier
A Study in Scarlet
Malone Dies
I, Claudius
The Sun Also Rises
A Brief History of Time
The Moviegoer
The Red and the Black
The Wind in the Willows
Deliverance
East of Eden
The Sleepwalkers
The Lord of the Rings
L.A. Confidential
Under the Volcano
Nightmare Abbey
Bleak House
Vanity Fair
Uncle Tom's Cabin
Josefine Mutzenbacher
Beyond Good and Evil
Tom Jones
A Portrait of the Artist as a Young Man
Middlemarch
The Idiot
Gulliver's Travels
Money
The Alchemist
Madame Bovary
Ruth Fielding in Alaska
The Rainbow
The Naked and the Dead
Carmilla
Underworld
The Maltese Falcon
A Handful of Dust
Pale Fire
Tristram Shandy
Dao De Jing: A Minimalist Translation
Brave New World
Romeo and Juliet
Emma
All Quiet on the Western Front
Pride and Prejudice
Neuromancer
David Copperfield
The Scarlet Letter
Bible
On the Road
Don Quixote
Republic
Dr. Zhivago
The Way We Live Now
The Aeneid
The Stranger
Jane Eyre
Dracula
To Kill a Mockingbird
The Magic Mountain
The Brief Wondrous Life of Oscar Wao
Native Son
The Pillars of the Earth
The Fountainhead
The Tin Drum
Adventures of Huckleberry Finn
His Dark Materials
A Passage to India
The Count of Monte Cristo
Sybil
The Plague
Dubliners
Frankenstein
The Little Prince`,
  author: String.raw`Neil Gaiman
José Rizal
Aylmer Maude
Walker Percy
William Faulkner
Clifford R. Adams
Ian McEwan
Laurence Sterne
Jules Verne
Henry David Thoreau
Truman Capote
Michael Chabon
Boris Pasternak
Martin Amis
Edgar Allan Poe
Beatrix Potter
Harper Lee
Anthony Trollope
Charlotte Brontë
Jack London
William Golding
Sir Richard Francis Burton
Alan Moore and Dave Gibbons
T. Smollett
Fyodor Dostoyevsky
David Widger
George Orwell
John Steinbeck
James Patterson
Lewis Carroll
Constance Garnett
Henrik Ibsen
Ken Follett
Salman Rushdie
Haruki Murakami
Sir Arthur Conan Doyle
Voltaire
Geoffrey Chaucer
Margaret Mitchell
H.P. Lovecraft
Mark Twain
Antoine de Saint-Exupéry
Kurt Vonnegut
Philip Roth
Robert Graves
E.M. Forster
Malcolm Lowry
P.G. Wodehouse
Benjamin Jowett
Arthur Conan Doyle
Thomas Hardy
Harriet Beecher Stowe
Nathaniel Hawthorne
Judy Blume
Gustave Flaubert
Günter Grass
William Gibson
Honoré de Balzac
Ayn Rand
Henry Miller
Dan Brown
C.S. Lewis
George Grossmith
Muriel Spark
Richard Wagner
Hermann Broch
A.A. Milne
Herman Melville
Thomas Love Peacock
Anton Chekhov
Frank Herbert
Andrew Lang
Emily Brontë
Saul Bellow
Marcel Proust
James Joyce
Bernard Shaw
R.L. Stine
John Dos Passos
John Green
J.R.R. Tolkien
Carson McCallers
Louise Maude
H.G. Wells
Miguel de Cervantes
Ralph Ellison
Agatha Christie
Ford Madox Ford
Plato
Stephen King
Junot Diaz
Elizabeth Cleghorn Gaskell
Alice Walker
Henry Morley
Dante Alighieri
W.G. Sebald
Philip Pullman
Johann Wolfgang von Goethe
Kazuo Ishiguro
Khaled Hosseini
Thomas Mann
Brian Evenson
William Shakespeare
Frank T. Merrill
Ernest Hemingway
Mary Shelley
Benjamin Disraeli
Aldous Huxley
James Ellroy
Grady Ward
Oscar Levy
J.M. Barrie
Bhagavanlal Indrajit
Theodore Alois Buckley
Vance Packard
James Dickey
Isabel Florence Hapgood
Charlotte Perkins Gilman
Joseph Conrad
Sun Tzu
Walt Whitman
Zadie Smith
Roald Dahl
William Makepeace Thackeray
Robert Louis Stevenson
F. Scott Fitzgerald
Joseph Heller
Anthony Burgess
John Camden Hotten
Robert Penn Warren
Homer
Dashiell Hammett
Victor Hugo
Bertrand Russell
Mikhail Bulgakov
Charles E. Derbyshire
Virginia Woolf
Samuel Beckett
George Saunders
Edgar Rice Burroughs
Gabriel Garcia Marquez
Rudyard Kipling
Henry Fielding
J.D. Salinger
Daniel Defoe
George R. R. Martin
John Bunyan
Evelyn Waugh
Cormac McCarthy
Frances Hodgson Burnett
Chinua Achebe
Theodore Dreiser
Erich Remarque
Bram Stoker
Nathanael West
Wilhelm Grimm`,
  colour: String.raw`teal
blue
magenta
cyan
orchid
gold
tan
grey
olive
sky blue
orange
lavender
white
lime
mint green
purple
indigo
fuchsia
green
ivory
maroon
pink
yellow
violet
salmon
turquoise
red
azure
silver
plum
black`,
  animal: String.raw`bear
dolphin
snake
hamster
deer
whale
crocodile
penguin
eagle
cat
giraffe
fish
koala
bat
gecko
flamingo
dog
rabbit
frog
bee
sea lion
zebra
hippopotamus
peacock
squirrel
rhinoceros
monkey
ostrich
fox
gorilla
cow
shark
horse
kangaroo
tiger
bird
panda
elephant
butterfly
turtle
lion
wolf
parrot
polar bear`,
}
