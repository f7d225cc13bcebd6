// Made by faker, in `tsx src/twin/words/generate.ts`. One line each, escaped for the inside of a JSON string.
export const nicknames = String.raw`Gerald Bergnaum
Mr. Deondre Heathcote
Audra Wunsch MD
Allene Bashirian
Wava Kohler DVM
Angelita Nader IV
Mariam Runte
Casper Purdy MD
Alexis Effertz
Kaleb Vandervort
Keshaun Lebsack
Mrs. Layla Langworth
Dr. Trevion Marvin PhD
Tyson Howell
Miss Emelie Nader
Clemmie Kutch Jr.
Antoinette Wiegand
Carla Pacocha
Arlo Haley
Mr. Leroy Christiansen V
Jalon Emard I
Maryse Heathcote
Dallas Littel
Gregorio Feeney
Jed Lockman
Gage Rempel
Mr. Chandler Weber
Ms. Samanta Reichert
Clotilde Cummerata
Adrian Hessel
Rupert Hoppe
Jett Welch I
Isaias Lemke
Jaime Osinski-Jacobs
Royal Cronin-Langosh
Pablo Hyatt
Sabina Schamberger
Cortney Willms
Ewald Schimmel
Evans Bailey
Rhiannon Will
Dr. Constantin Fay
Mr. Monte Bogisich
Rodrigo Auer
Mr. Jeramie Fritsch
Delmer Orn
Mrs. Alison Cormier
Emmett Muller
Emile Upton
Eulalia Fahey
Monte Orn
Mrs. Lora Hartmann
Neha Beer
Kennedi Stoltenberg
Loren Schowalter
Annette Schaden DVM
Garnett Schoen
Jaeden Deckow
Ross Little
Demetris Mayert
Emelie White
Karianne Veum
Ward Osinski
Wilton Mohr
Elna Daugherty
Mavis Metz
Gerardo King
Guiseppe Nienow II
Dr. Katlynn Bashirian DDS
Gonzalo Wehner
Caleigh Hickle
Saige Goodwin
Evie Carroll
Velma Kunze
Penny Goodwin-Nader
Ms. Kendall Purdy
Mrs. Frederique Reynolds
Sammy Aufderhar
Grayce Ledner-Carter
Andreane Nitzsche
Dr. Lyle Mitchell DVM
Zachery Mraz
Milo Tromp III
Murray Jacobi
Dr. Jerald Stroman
Amara Crona
Bria Prohaska
Victor Towne
Sonja Langworth
Dr. Kurt D'Amore-Bednar
Lennie Wisozk-Gulgowski
Miss Natasha Schuster
Rodger Batz
Ben Bernhard
Mr. Sedrick Beier
Cecelia Weimann
Nyasia Turner
Chet Kemmer
Ivah Volkman
Salma Collier
Harvey Kunde-Ledner
Baylee Hagenes
Eldred Beier
Sidney Cronin
Violette Kassulke
Shanny Windler DDS
Shayne Bosco
Alfreda Zemlak
Will Hills
Otis Crist
Wilmer Schumm
Augustus Willms
Mrs. Adeline Schuppe V
Torey Steuber
Alisa Kuvalis
Mr. Nakia Kassulke-Connelly Jr.
Melvin Marquardt
Khalid Lang
Halie Wisoky I
Barton Hartmann I
Dr. Cruz Thompson
Lavern Dicki
Nella Spencer
Colby Roberts
Danny Greenfelder
Rubie Fadel MD
James Predovic-O'Kon
Heaven Fahey DVM
Lana Fay
Alejandra Welch
Eric Skiles
Isaiah Hansen
Mr. Kristian Tillman-Gislason
Celine Pfannerstill
Ethan Bashirian
Erick Johnson
Louie Hessel
Stephanie Stroman
Margaretta Bode
Mr. Larry Towne MD
Dr. Eldora Pacocha
Hayden Hoeger
Seamus Feest
Dr. Serena Ryan
Lauriane Grimes
Garnet Hessel
Clifton Koepp-Orn
Vidal Lehner
Theron Carter II
Brooks Jakubowski
Isadore Haag
Ms. Frieda Gleichner
Henry Kihn
Roger O'Reilly
Levi Rempel
Nigel Adams
Jamey Luettgen
Jaylan O'Conner
Martina Goyette
Niko Olson
Eleazar Kiehn
Else Hahn-Franey
Tobin Volkman
Maud Kozey
Trevion Jakubowski MD
Merl Romaguera
Mr. Payton Crona
Savannah Schaden
Kianna Stehr
Ms. Albina Satterfield
Dolores Wiza
Jayne Denesik
Grover Jacobi
Dereck Sporer
Dee VonRueden I
Cydney Schulist
Payton Doyle
Kasey Schmitt
Annetta Smitham
Savannah Bednar
Debra Wuckert
Georgette Armstrong
Schuyler Miller
Fritz Casper
Greta Welch DVM
Mr. Roel Koss
Mrs. Katlyn Denesik
Evert Kemmer
Ms. Sonia Bashirian
Heaven Lowe
Augustus Reilly
Kenny Kuhlman MD
Osvaldo Trantow
Mrs. Imogene Lemke
Wilfrid Wehner
Krista Ortiz
Princess Homenick-Predovic V
Nestor Bradtke
Fae Batz
Ari Kemmer
Terry Gutmann
Dorris Stokes
August Jacobi
Bernie Walker
Alyce Tromp
Bartholome Jast-Smitham
Janie Marks
Miss Lucienne Ernser
Justus Lemke
Mrs. Henrietta Jaskolski
Alonzo Walter Jr.
Aurelia Walker PhD
Ari Shields
Claudine Kunde
Elenor Crooks
Jada Robel IV
Eulah Pouros
Mr. Elvis Ankunding
Kadin Spinka
Celia Grant
Myrtice Hahn
Alexis Cormier
Roscoe Hackett DDS
Annabell Bartell
Ms. Dulce Ondricka
Kaya Miller
Darin Buckridge
Shad Nolan
Lavonne Will
Alexandro Bechtelar-Kassulke
Neal Denesik
Donnell Predovic
Paulette Morissette
Cortez Carter
Lavon Schinner
Dominique Schimmel
Adan Volkman Sr.
Ferne Schmeler
Ines Rogahn
Mr. Geoffrey Considine
Berneice Paucek
Ariane Torp
Ephraim Cartwright
Melany Wuckert-Hamill
Cleta Tromp
Shelia Murphy
Quincy Turner
Nils Yost PhD
Effie Ferry II
Michele Hermann
Isaias Reinger
Gwen Walker
Ira Raynor
Carlo Kuhn
Marco Wolf
Florencio Lubowitz
Kayla Hayes
Tad Hauck-Raynor
Ms. Sage Nader Sr.
Modesto Kemmer-Vandervort
Alanna Rath
Carol Bayer
Reagan Nienow
Amani Steuber
Toy Lang
Presley Mohr
Madyson Braun
Arlo Koss
Corey Kreiger
Jonathan Dibbert
Aurelio Swaniawski
Winnifred Ward
Alejandrin Kessler
Reagan Corkery DVM
Dr. Tobin Leannon
Hannah Sanford
Myles Heathcote
Caden Gottlieb I
Kamron Luettgen DVM
Thalia Mayer
Ms. Kayli Wyman
Paige Cassin
Turner Kemmer
Chadrick Pouros
Dr. Laverna Auer
Gertrude Gislason
Joanne Hirthe
Mrs. Grace Grady-Kertzmann II
Karen Hoppe
Miss Talia Carroll
Rickie Stark
Mrs. Rachael Kulas Jr.
Candice Larkin
Hubert Harber
Miss Velva Lubowitz
Alexis Heaney
Morton Franey-Beatty
Lane Brekke MD
Miss Elena Jerde
Ms. Billie Kreiger
Dr. Savion Farrell
Anya O'Hara
Cordia Wehner
Oma Wisoky
Name Rohan
Miss Penelope Mills
Dahlia Donnelly
Geovanni Johns
Kiana Collier
Schuyler Marquardt
Arne Reinger
Kaelyn Schowalter
Mrs. Easter Wintheiser
Princess Swaniawski
Miss Joy Pfannerstill
Ms. Kailyn Wehner
Delphine Leuschke-Brown
Herminio Kuphal
Golden Gleichner
Dr. Adell Marvin-Parisian
Miss Sammie Spencer
Emanuel Lubowitz
Madilyn Feeney
Mr. Pierre Moen
Dr. Valerie Quitzon
Charlie Pollich
Mia Toy
Destinee Kerluke IV
Elenor Klein
Gilberto O'Conner
Mr. Adrain Conn
Ms. Sierra Koch
Vivian Williamson
Cole Murazik-Collier
Haven Toy
Mr. Adalberto Leuschke
Cameron Heller DDS
Mariam Reinger
Verna Medhurst Sr.
Hattie Schiller
Alia Abbott
Scotty Nolan
Barbara Bahringer
Ned Walsh
Mrs. Leona Bauch
Josefa Hodkiewicz
Jaunita Rohan
Dr. Brendan Barrows
Cody Waelchi
Mrs. Pansy Marks
Hortense Stoltenberg-O'Conner
Colten Weissnat
Amos Koch
Cletus Davis II
Wilton Herman
Abigail Denesik
Reta Aufderhar
Jayda Nikolaus
Shelley Koss III
Maria Douglas
Samir Rolfson
Jasper Nikolaus
Bailee Barrows
Mathew Senger
Marcus Kuhlman
Miss Leann Jenkins-Thompson
Brandy Mills
Dahlia Stamm DVM
Brielle Ankunding
Gene Armstrong
Hailie Nicolas
Ms. Kamryn Pacocha PhD
Harriet Hansen
Emely Torp
Mrs. Millie Shanahan
Miss Hettie Gerlach
Dena Deckow
Ms. Hallie Wolf
Miss Ardith McLaughlin
August Bosco
Letitia Lesch
Alfreda Smitham
Kristy Greenholt
Pete Rosenbaum
Lonny Windler
Kelley Corkery-Franecki
Ena Dach
Orie Kovacek-Ernser
Birdie Rutherford
Cloyd Reichel
Mr. Alphonso Connelly
Justin Okuneva
Vince Nikolaus
Kadin Klocko
Daren Brekke Jr.
Sydney Tremblay
Maynard Nader II
Jeff Reichel
Ms. Paulette Becker
Rhett Rogahn
Manuel Legros
Frieda Schumm
Zelda Gottlieb
Maryam Quigley
Ora Kihn
Dr. Taya Bradtke
Irwin McDermott
Bobby Prohaska II
Marlin Kautzer III
Braxton Buckridge
Elbert Funk
Alvera Kulas
Sanford Glover
Skylar Waters
Juliet Barrows
Agnes Mante
Maye Schoen
Jakayla Witting
Tatum Beatty
Mona Kris V
Mr. Devante Hills
Margarette Effertz
Wendell Trantow I
Gabe Huels
Carolyn Lockman
Jeannie Cassin
Jazmin Hagenes
Ardella Bahringer
Lorene Greenfelder-Corkery
Arno Rath
Shea Stanton Sr.
Manuela MacGyver
Yessenia Towne
Terrence Mayert
Ayden Harber II
Nelda McCullough-Monahan Jr.
Mr. Rasheed Aufderhar
Columbus Cassin
Gia Satterfield
Selena Murphy PhD
Armand McGlynn
Erma Crona
Garth Wilderman
Louvenia Keeling
Jerome Mann
Colin Ritchie
Brent Maggio
Cydney Gerhold
Ansley Russel
Roxane Gislason II
Dr. Johnny DuBuque
Dr. Audie Batz V
Cleora Beier
Gail Senger
Ada Ortiz
Dr. Cordell Ziemann DDS
Mr. Andres Bahringer
Shania Hoeger
Turner Bashirian IV
Nedra Heaney
Ibrahim Raynor
Erich Stracke
Shanna O'Connell
Colin Kessler
Nichole Hirthe
Tyson Windler
Bobby Leuschke
London MacGyver Jr.
Heaven Lang
Tristian Corkery-Braun
Jamarcus McKenzie
Christina Brekke
Cali Kuhn IV
Ruth Boyle DDS
Lindsey Lakin I
Billie Harber
Taryn Schumm
Makenna Bosco-Mills
Kristen Hamill
Emie Brakus
Miss Juliana Ankunding
Burdette Hintz PhD
Will Thiel
Anjali Fadel
Ali Strosin III
Allene Rippin IV
Mateo D'Amore
Tina Lubowitz
Shanie Hauck
Miss Dell Buckridge
Clair Schultz
Emanuel Bernier I
Sheldon Roob
Mr. Alexandro Turcotte
Edwin Simonis
Maryam Waters DDS
Dagmar Nader
Jennifer Marquardt PhD
Mikel Metz
Amely Stoltenberg
Melinda Murazik
Miss Paige Johnston
Michel Quigley
Collin Hills
Otto Bogisich
Mia Reynolds
Miss Alexandria Hagenes
Mallie Hackett
Emerald Franecki
Kamron Veum
Lilian Auer DVM
Dr. Velva Ward-Howe
Joanie Luettgen
Jamel Koss
Isabelle Green
Michel Witting
Ewald Herman
Leann Prohaska II
Marcella Stokes
Lori Olson
Mr. Arturo Fisher
Fritz Cummings
Victoria Kris
Earline Hirthe
Amiya Satterfield
Mrs. Nicola Wolff
Mario Homenick
Hank Quitzon
Kylee Tillman
Leonie Mitchell Sr.
Kelley Ondricka
Allison Corwin
Robert Rogahn
Alana Lubowitz
Bret Braun
Sidney Brekke
Mrs. Monserrat Hegmann Jr.
Coty Lubowitz
Leland Gerhold IV
Alma Herzog
Harriet Bednar
Amiya Rippin PhD
Marcus Pacocha
Sophia DuBuque
Norval Lind
Milan Zulauf
Name Stracke
Mr. Chester Hauck
Elijah Anderson
Elbert Erdman
Chandler Crist
Deshaun Steuber
Danny Grant
Verla Cummings
Laverna Stark
Roma Cronin-Collier
Marcelina Christiansen III
Cassandra Macejkovic
Ardella Raynor
Hoyt Sipes
Amir Hoppe
Elinor Langworth
Travis Von
Vilma Bernhard
Otho Baumbach DVM
Magali Schultz I
Hershel Doyle
Wellington Goldner
Scotty Flatley
Muhammad Legros
Lula Brown
Bryon Wolff
Ed Bayer
Ozella Nienow
Mr. Reginald O'Connell MD
Treva Greenholt
Malcolm Boyer
Frederick Lesch
Kenny Rosenbaum
Nadia Gerlach
Clayton Breitenberg
Jamel Bartell III
Mr. Colton Buckridge
Corey Turcotte-Kuhic
Romaine Bailey
Aiyana Shields
Henri Kassulke
Sydni Rempel
Mrs. Maegan Hoppe
Piper Rolfson
Laurie Pagac
Mr. Lon Mante
Charlie Abshire
Aaliyah Mohr
Gwen Klocko
Derick Carroll
Celestine Conroy-Kemmer
Jodi Boehm
Lucienne Volkman
Lexus Harris
Katelyn Kuvalis V
Lauriane Schmitt
Freda Koelpin
Mckenzie Schimmel
Thurman Jakubowski-Lesch
Mr. Claude Conroy
Miss Robbie Heller
Jeannie Ledner
Jeffery White
Giuseppe Stokes
Dr. Lenna Skiles
Brielle Murray
Mr. Ceasar Schiller
Michele Kuvalis-Waelchi
Roderick Farrell
Mozell Koss
Brenda Green
Emmie Hackett
Jayce Kautzer
Domenico Emard
Alejandrin Fay
Arely Runolfsson-Ledner
Johathan Rutherford
Kendra Witting
Jayce Hirthe
Audie Rohan
Savannah Hackett
Diane Johns
Tevin McGlynn
Teresa Kunde
Einar Kub
Jimmie Keeling
Josie Schuster
Taryn Murray
Haskell Bahringer
Morgan Davis MD
Branson Hyatt
Marquise Lubowitz
Clair Leffler
Camron Senger
Dr. Sara Green
Garrison Leannon
Annette Block
Tobin Towne
Lisandro Dietrich
Mr. Akeem Lindgren
Octavia Little
Guiseppe Schaden
Stefan Robel
Scotty Welch-Little
Althea Boyle
Muhammad Mante
Jordan Fahey
Laverna Ondricka
Tyler Jast
Ms. Shannon Volkman
Mr. Maximillia Ondricka
Brock Waelchi
Reuben Williamson
Carl Herzog
Sheri Kessler
Noemi Marvin
Alessandro Lang
Mr. Nick Nitzsche
Davon Ferry
Erick Beatty Sr.
Devan Strosin
Magnolia Olson
Ruben Waters PhD
Denis Kovacek
Melvin Carter
Henrietta Marks
Will Braun PhD
Ambrose Kshlerin
Aliza Kshlerin
Mr. Justice Carroll DVM
Haleigh Mertz
Emery Jakubowski PhD
Jaycee Gusikowski
Guadalupe Olson
Leola Kuphal
Keara Johns
Jailyn Rempel
Bessie Cormier
Dudley Boyle-Lubowitz
Carlo Johnston
Janiya Jaskolski
Perry Leannon
Camren Stoltenberg MD
Ms. Aurore Reichert
Sergio Schultz
Jakob Kemmer II
Golden Turner
Desiree Shanahan
Asa Will-MacGyver
Charlene Kihn
Kaylin Franecki
Mr. Eladio Ledner
Scotty Abernathy
Albertha McClure
Kayley Quitzon
Luciano Gutkowski MD
Twila Kihn
Myrtie Bergstrom
Chandler Wisozk
Jerod Stroman-Collier
Davonte Bartoletti
Xzavier Farrell
Morgan Shields
Mr. Luke Block
Jade Dooley
Ms. Alisa Denesik
Claudia Beier
Barbara Homenick
Derick Reilly
Miss Ola Bruen
Helga Carroll
Rubie Padberg
Hannah Boehm
Kelsie Corwin III
Kristofer Haley
Kiana Hagenes
Miracle Halvorson
Mr. Jaylin Walker
Lilla Lang
Greg Williamson
Amie Upton
Ellsworth Stroman I
Kamren Carter
Neal Pfannerstill
Mr. Jermain Roob
Dorian Blick
Roel Cronin
Emil Ryan
Regina Fisher
Zetta Sipes
Ms. Makayla Stracke
Frederic Quigley-Ebert
Janelle Wiegand
Miss Thea Collins
Moises Emmerich
Jay Hermann
Lysanne Boyle
Wiley Rippin
Mr. Doyle Watsica
Merlin Wuckert
Dr. Darnell Marvin
Stephan McDermott V
Dana Carter PhD
Zander Barton PhD
Sylvia Nolan
Bryce Berge
Clark Jacobs V
Marlin Bradtke PhD
Dannie Wintheiser
Pattie Beatty
Ezequiel Blanda
Kiara Durgan
Milo Rowe
Heath Luettgen
Litzy Kuhlman-Feest
Connie Heller
Laisha O'Reilly
Alanis Pollich
Silvia Collins
Rusty Goodwin
Essie Mayert
Mr. Chauncey Larkin
Aleen Huels
Zora Paucek
Favian Breitenberg
Sue Wiza
Jaylin Schoen
Dr. Diane Schoen
Buddy Kohler
Fatima Moore
Evert McClure
Dr. Ali O'Conner
Ethel Hilll
Dannie Gutmann
Cornelius Hammes
Leola Spinka MD
Esmeralda Feil
Rita Koepp
Lewis Rohan
Macy Yost
Sophie Grant
Arturo Moen
Hulda Beahan
Abigayle Spencer
Antonina Hartmann
Fiona Collier
Clinton Turner
Lysanne Spencer DDS
Conor Labadie
Estella Hagenes
Dandre Mills
Jennyfer Metz
Alexane Cummerata
Glenda Pfeffer
Richie Pacocha
Claudine Crist
Chaya Simonis
Jammie Bernier MD
Ayden Cartwright
Richmond Koelpin
Thaddeus Tremblay III
Carey Mante
Kiarra Moen Jr.
Gaetano Satterfield
Jamir Stanton
Torey Hermann
Mr. Rex Osinski
Carlton Koelpin
Mr. Vaughn Beatty
Gordon MacGyver
Cortez Franecki
Sister Kulas
Ruben Effertz
Drew Boehm
Francesco Kuhic-Tromp
Dr. Javon Homenick
Dr. Maxime Ryan
Cale Collier
Miss Syble Blick
Brock Stamm
Gertrude Schimmel
Daniella Parisian
Noe Huels
Lucille Effertz
Lynn Frami DDS
Elroy Pacocha
Lizzie Swaniawski
Breanna Wilkinson MD
Eloisa Leannon
Elinore Walter
Geo Terry
Jaden Schuppe
Liliane Hegmann
Ellie Hyatt
Jayme Grant
Cristina Davis
Kareem Kunde III
Yvonne Wilkinson
Jay Hudson
Devonte Johns DDS
Al Macejkovic
April Lesch I
Lenna Abshire
Torey Ernser
Marcella Gorczany
Edwardo Nienow
Friedrich Jakubowski
Mr. Deion Howe
Mr. Zander Dickinson Sr.
Miss Lacy MacGyver-Heller
Idella Bayer
Mellie Corwin
Dakota Bernier
Ross Ledner
Grayce Davis
Chesley Greenfelder
Daisy Sauer
Ms. Amaya Fay Jr.
Dr. Jenna Mraz
Sylvia Walker-Bauch
Gina Johnson
Mr. Deondre McClure
Karl Rempel
June Dietrich
Adaline Conn
Verna Ryan
Evalyn MacGyver
Luz Rempel
Carmela Williamson
Bradford Raynor
Shaina Heaney
Birdie Predovic
Lily Haley
Lloyd Kohler
Dominique Kulas
Stewart Heaney DVM
Aida Kovacek-O'Conner
Teagan Trantow
Mr. Orin Grimes
Mr. Alex Ferry
Miss Yoshiko Ernser
Celestine Volkman
Faye Terry
Mr. Jordane Streich
Frederique Dooley III
Dax Hirthe III
Norman Steuber
Zackary Nicolas
Matteo Macejkovic V
Devon Braun
Kathryn Heller DDS
Robert Hagenes
Dina Kunde
Ms. Alexandria Streich
Joanny Corwin
Martina Muller
Garret Mertz
Mr. Lowell Rempel
Demetrius Berge
Maiya Crist
Leland Stark V
Vergie Botsford-McKenzie
Anastacio Trantow
Gene Schmidt
Delta Lindgren
Essie Nitzsche
Carleton Renner
Mr. Ronald Altenwerth
Kristin Reichert
Mikayla Emard-Hane
Domenica Russel
Wilber Macejkovic
Ms. Sharon Herzog
Rhonda Schumm
Quinn Windler
Crystal Romaguera
Jena Kiehn
Tressa Bruen
Ron Kilback
Chelsea Daugherty
Aric Runolfsson
Rigoberto Doyle
Carleton Rath
Thad Pagac
Albert Orn
Dell Ernser
Dallin Wisoky
Dawson Hermann
Sylvan Kautzer
Claudie Waelchi
Emiliano Denesik
Lorenz Bode
Barrett Bradtke
Aliza Weissnat
Keaton Brekke
Jasmin Bednar
Mr. Stanford Hills
Golden Jacobi DDS
Leopold Beer
Skylar Keebler
Dion Stoltenberg
Dave McClure Sr.
Marco Kemmer
Bethel Cartwright
Jaydon Strosin
Rosalia Rolfson
Hortense Johns PhD
Elliot Legros
Ruby Legros
Dr. Neal Stamm
Gerardo Rowe
Mr. Jarvis Wilderman
Ena Klocko
Enrico Zieme
Tate Hermiston
Seth Collins
Eden Lakin
Max Weimann
Monte Lemke
Ms. Fabiola Deckow
Cristina Nienow
Dr. Lilian Fahey
Mr. Ryan Kunde IV
Ray Herman
Alyson Nienow
Carlos Turcotte
Tito Bednar
Dr. Preston Bechtelar
Bertrand Beatty
Kylee Hermiston
Doug Carroll
Alexzander Cartwright
Winfield Turcotte
Darrick Smith
Solon Harber
Lue Fadel
Kelvin Gottlieb II
Emmanuelle Jacobi
Prudence Kuhn DDS
Heath Lubowitz
Reagan Grant
London Kuvalis
Mr. Ludwig Lubowitz-Gerhold
Antwon Keeling
Briana Beier Jr.
Dr. Murray Champlin
Rusty Stanton
Ronaldo Treutel
Miss Megan Dickinson
Jamar Macejkovic
Russell Prosacco
Marian Schaefer
Elna Lindgren
Ada Funk
Domenico Dickinson
Kristen McCullough
Sean Strosin
Juana Schumm
Simon Gorczany
Dr. Brenden Stoltenberg
Clara Barton
Glennie Zboncak DDS
Zion Kulas
Josh Altenwerth
Tyson Kulas
Austen Keeling-Franey
Rickey Bogan
Rhoda McDermott
Hildegard Gottlieb
Dr. Ubaldo Runolfsdottir PhD
Edythe Schmitt-Marvin
Mabel Thiel DDS
Miss Lottie Waters
Orlo Franecki
Braden Ankunding
Quinn Parisian
Mrs. Brisa Shields
Omer Harvey
Zackary Huels
Antonette Cronin
Lucius Okuneva
Madalyn Gulgowski
Bart Crist
Eino Heller
Rosemarie Schoen
Toy Mitchell
Nolan Purdy
Dr. Hassie Nolan-Auer
Mr. Holden Hudson
Davonte Goyette
Vivienne Jerde
Doreen Paucek
Ms. Sabryna Boyer
Felipe Collier
Dr. Daren Quitzon
Elmer Connelly
Oda Terry
Deja Schamberger
Isac Dicki
Jaleel Stokes
Christa Morar
Vincenzo Daniel
Jasmine Senger
Leonie West
Coralie Armstrong DDS
Peggy Schaefer
Jordi Herzog
Grayson Connelly-Bergstrom
Harry Hagenes
Jabari Ledner
Morgan Ullrich
Ramon Bradtke
Claire Streich
Dane Batz
Ms. Candace Dicki
Mary Green
Kody Moore
Miss Jeannie Huels PhD
Tyrique Buckridge
Stacey Boehm
Cary Senger
Jaclyn Larson MD
Lonnie Hahn
Mr. Keith Conn
Joaquin Bradtke I
Douglas Goldner-Brakus
Laurel Kihn DVM
Muhammad Hand
Parker Hermann
Harvey Mayert
Sonja Fisher V
Dannie Klein
Lavada Pfeffer
Alf Bergnaum I
Tomasa Hauck
Lindsey Kshlerin
Georgiana Gutmann
Clemmie McGlynn I
Skylar Hoppe
Dr. Susana Mann
Gustavo Feeney DVM
Allison Kreiger DVM
Orie Oberbrunner
Tiffany Champlin
Demetrius Hansen I
Darrell Mertz-Auer
Mrs. River Hahn
Mrs. Gabrielle Wisozk
Lauretta Abbott
Eva Kozey
Blake Botsford
Ms. Loyce Kautzer
Hardy Champlin
Dariana Feest
Cassie Johns
Garnet Schowalter
Kody Leannon
Lavina Toy
Fabian Quigley
Keshaun Kuhn
Nikolas Schultz
Isobel Bechtelar
Katherine Nikolaus
Chandler Macejkovic
Jayden Lemke
Sigrid Bauch
Ivory Friesen
Tracey Krajcik
Lucinda Glover
Shawn Koelpin
Dr. Scarlett McLaughlin
Dewey Hickle
Valentine Wilkinson
Columbus Schultz
Larry Paucek
Tyrone Koss
Kaylah Ankunding
Rogelio Botsford
Daisha Simonis
Kim Corwin
Chad Jaskolski
Elvira Monahan
Savanah Rath
Neil Jacobs
Marvin Weissnat
Katelynn Considine II
Maryam Goodwin
Guiseppe Thiel
Aubrey Wunsch
Mrs. Melissa Senger
Declan Jakubowski
Mr. Edwin Brekke
Ciara O'Connell
Kayla Nicolas
Elnora Wintheiser
Francesco Mosciski
Tristin Block
Loyce Murphy
Maureen Morar
Sienna Christiansen
Hazle Walter II
Christopher Rempel V
Clovis Lowe
Jaylin Lindgren
Mr. Jaylan Kiehn
Destiney Little-Hoeger
Megane Hoeger
Jovani Schamberger
Edison Hoppe
Jaunita Thompson
Jalen Carroll-Durgan
Lilyan Orn
Mitchel Schultz
Joanny Powlowski
Cornelius Boyle
Oscar Frami
Wellington Strosin
Whitney Kuhn I
Matthew Howe
Hailee Wyman
Krystal Towne PhD
Colton Wolf
Sonya VonRueden
Mr. Hal Gutkowski
Eric Emmerich
Gus Treutel
Emilie Anderson
Murphy Mraz
Katie Kihn
Giovanni Cormier
Elian Schmidt
Merl Wuckert
Haven Stracke
Reilly Goldner
Dr. Bud Reilly
Lucio Douglas
Lauren Gleason PhD
Chelsie Romaguera
Georgia Denesik
Kadin Schimmel Jr.
Tanya Gutmann
Tommie Pouros
Stacey Herman
Kennith Mueller
Alexander Bartell
Ambrose Strosin-Reilly
Mr. Jamel Hoppe
Linnea Nitzsche
Neha Jacobson
Johnathan Anderson
Alphonso Kling
Ashlee Erdman
David Herzog
Mrs. Kaylah Bruen MD
Dr. Jordane O'Kon
Arely Hackett
Dr. Jan Wyman
Alisha McCullough
Miss Ira Champlin-Barrows
Chesley Lind
Sylvester Nienow
Addison Rowe
Lou Mueller
Ernest O'Keefe IV
Mr. Reyes Ryan
Opal Franey
Mr. Jarvis Dicki
Karina Rogahn
Jaeden O'Keefe DVM
Rick Schuppe
Reginald Greenholt
Sylvia Mueller
Allene Aufderhar DVM
Alejandrin Monahan
Lora Mueller
Dorian Bogisich III
Laron Armstrong-Will
Jason McLaughlin PhD
Jordi Schoen
Jacynthe Gleason
Jesse Schaden
Dr. Kacey Bergstrom
Linda Balistreri
Clementine Sipes
Jessyca Labadie
Rudy Mante
Angel Bergnaum DDS
Rachael O'Kon
Rickie Feil
Zachery Pfannerstill
Cole Casper
Terrell Streich
Maudie Robel
Katherine Okuneva-Kshlerin PhD
Rhett Kovacek
Adan Feeney
Antonetta Kling DDS
Daisy Feeney
Deanna Hegmann
Jamey Block
Cathy Cronin
Lindsey Morar
Mr. Wilson Kreiger
Lucie Nicolas
Dr. Wilma Herman
Anthony Wuckert
Layne Greenfelder
Matilde Wisozk
Rubie Lind
Mr. Houston Rosenbaum
Miss Veronica Abshire PhD
Ali Abbott
Kailyn Wunsch
Roberto Effertz
Mr. Sigurd Schultz
Jess Abbott
Edmond Stroman
Shyanne Dietrich
Waino Senger
Salvador Simonis-Will
Dudley Pfannerstill IV
Ubaldo Mitchell
Mrs. Emilia Murazik
Edmond Lemke
Eugene Quitzon
Tabitha Kuhic
Merlin Hyatt
Mr. Taylor O'Conner
Bennett Frami
Eliseo Steuber
Danielle Fay
Oscar Waelchi
Mrs. Keeley Schinner
Sheldon Gleichner I
Remington Kerluke
Dr. Markus Deckow
Graciela Farrell MD
Christelle Hamill
Danika Wisozk-Labadie
Ethyl Von
Leilani Stehr
Hassan Ritchie
Dr. Jerod Skiles
Johnson Hermiston
Lola Kuhlman
Hassie Dicki
Keira Metz
Alexandro Lakin
Tyra Kuhlman
Gregorio Herman Jr.
Maurine Konopelski
Carter Boyer-Koch
Wayne Nicolas Jr.
Tyrell Daugherty
Caterina Stamm
Brant Mayert-Hauck
Kaylah Cummerata
Ms. Jailyn Klocko
Maryann Schneider
Idella Gusikowski
Harmony Dibbert
Maya Dietrich
Kelli Mertz-Steuber I
Enid Terry
Ms. Taya Boyle
Hilario Bergstrom MD
Neoma Goyette
Miller Schmidt
Mrs. Pattie Raynor
Devin Dicki
Ceasar Schimmel Sr.
Jerome Goyette
Neha Roberts
Allie Reichert
Idell Mosciski
Ward Kreiger
Dr. Lillie Kertzmann-Larson Sr.
Stuart Marks
Mamie Beatty
Erik Raynor MD
Ms. Joannie Walter
Maximillia Bosco
Mrs. Brenna Stamm-Littel
Rylan Davis
Mitchell Mills
Grover Dicki
Solon Rolfson
Niko Howe
Garrett DuBuque
Marjorie Kohler
Dillon Donnelly V
Kacey Rippin
Monte Lind
Brennon Feil
Vallie Hessel V
Patti Beatty
Darion Kovacek
Lee Hamill
Marilyn Kuhlman
Kaya Mante
Max Gusikowski
Mr. Berry Hand
Buddy Osinski
Axel Denesik
Mrs. Carroll Conn
Irene Jenkins
Alicia Kiehn
Reyna O'Connell
Lilian Ratke
Sharon Abernathy
Mable Ratke Jr.
Mr. Emmitt Paucek
Mr. Lukas Torp
Jamison Vandervort V
Elmira Senger
Nya Koelpin
Leatha Brakus
Ronaldo Tillman
Anais Wilderman
Meda Gerlach
Connor Stamm
Donavon Borer
Jessy Schoen
Henri Nienow
Delbert MacGyver
Ollie Moen
Oleta Maggio
Ms. Delpha Leuschke
Samuel Runolfsdottir
Stewart Swaniawski
Darian Hodkiewicz
Garett Jones
Jonatan Hodkiewicz DVM
Ms. Julia Conroy
Lynn Wuckert
Pascale Pacocha
Mr. Mortimer Tremblay III
Abdiel Hudson
Corbin Stiedemann Sr.
Laila Monahan III
Emerald Casper
Wendy Koepp
Mohamed Lakin
Vada Kertzmann-Terry
Rose Armstrong
Ben Bednar
Elmira Stroman
Lavern Schinner
Kathlyn Steuber
Cordie Little PhD
Levi Wiza
Leanne Ruecker
Mr. Laron Crona
Kiera Daugherty
Marcus Hickle II
Matilde Stoltenberg
Jefferey Lebsack-Kohler DDS
Verda Feest
Sanford Okuneva
Dr. Jamir Kuhlman
Dedric Gutkowski
Mr. Reese Lesch
Tyshawn Dickens IV
Virginie Auer
Jarret Braun
April Hackett
Jennie Auer
Yvonne Ernser
Jacklyn Bauch
Kenton Greenfelder DVM
Melvin Roberts
Ransom Williamson
Reyna Bradtke
Christopher Heathcote
Reilly Durgan
Imogene Schoen II
Sabrina Quitzon
Earline Crooks
Dangelo Fahey
Reilly Purdy
Asa Johns
Freeman Davis
Ms. Alyson Kertzmann
Ms. Jennie Auer
Chadd Daugherty PhD
Derek Dickinson
Lennie Cole DDS
Hollie Kris Sr.
Gia Schultz MD
Natasha Glover
Paris Barton
Lorene Fay
Flossie Price
Dr. Ryley Predovic-Spinka II
Moshe Kshlerin
Austin Hane
Esmeralda Gislason
Lexus Nader
Katarina Rowe
Rowan King
Carmela Grimes
Anissa Cronin II
Jennings Lebsack
Jerad Olson
Arthur Schuppe
Annamarie Dooley
Martin Cremin
Reece Friesen
Emile Abbott
Richmond Nienow
Lula Collier
Karolann Gusikowski III
Jordan Conn
Dejon Predovic
Dr. Juvenal Cremin
Dulce Gorczany
Elisha Schamberger
Jaida Altenwerth
Shana Hamill I
Destiny Mills
Genoveva Wiegand
Kenya Pfeffer
Mr. Claudie Stanton
Velma Dach
Mr. Maurice Hilpert
Dr. Tony Bashirian Jr.
Omari Terry
Mac Cummerata
Jamie Koelpin
Javier Kuhn
Flo Dickinson
Garnett Leuschke-Denesik
Verdie White
Rocio Reynolds
Tia King
Clifford Rath
Mrs. Santina Carter
Lauretta Ward
Dr. Ryann Cummerata
London Hintz
Dr. Amelie VonRueden
Freddie Kunze
Deontae Satterfield
Robb Spinka-Dach
Mrs. Carolanne Heller
Lillie Johnson
Marlee Labadie
Edgardo Breitenberg
Jaylin Hammes
Adrienne Schmitt
Kendrick Bartell
Napoleon Hoeger
Edna Vandervort
Adell Welch
Eli Dickens
Virginie McDermott
Anna Prosacco
Malvina Goodwin
Newton Russel
Richmond Kihn
Sister Huels
Verdie Russel
Adonis Wunsch
Omar Gusikowski Jr.
Emanuel Mills
Ottilie Bins
Alexandrea Krajcik
Doug Jaskolski
Francesco Rosenbaum
Mason Kessler
Ana Considine
Mrs. Larue Langosh
Vernon Legros
Rafaela Von III
Elliott Lehner
Kathryn Kunde
Lewis Parker
Jamey Emard
Norval Olson
Randy Strosin
Rolando Altenwerth
Georgiana Kiehn
Lynda Hilpert
Angel Pacocha
Delta Price
Jaleel Schroeder
Eula Lebsack
Devante Rogahn I
Kaya Windler V
Margarett Fay-Emmerich
Brooklyn Kirlin
Reginald Yundt PhD
Hans Reinger
Cooper Blick
Sibyl Farrell
Glenna Donnelly
Sigurd Mueller
Zakary Hodkiewicz
Justine Goodwin II
Lindsay Ritchie
Lorine Connelly
Bernard Lowe Jr.
Burnice Dickinson
Carmine O'Keefe
Lempi Nicolas
Napoleon Trantow
Angel Rutherford
Louis Kihn
Lilyan Rogahn
Lourdes Tromp
Fanny Lesch
Vallie Treutel
Dee DuBuque
Tate Douglas
Lucie Robel
Leone Stracke
Kale Wehner
Mr. Benton Walter DVM
Krystel Koss
Vidal Hodkiewicz
Audie Rath
Latoya Nolan MD
Abagail Bernier
Bert Kassulke
Mr. Cade Skiles
Porter Trantow
Otis Corkery
Tommy Lesch
Diana Trantow
Reed Pacocha
Lillian Schowalter
Annetta Ferry
Cleveland Veum
Justice Hagenes
Lue Zieme
Ava Grant
Benjamin Koss
Kayla Bosco
Dr. Claude Parker
Demarcus Kemmer
Anna Spinka
Kobe Heidenreich
Thea Frami II
Wilton Pacocha
Alvera Lindgren
Chris Corkery
Dudley Cassin
Bradford Hermann
Lacey Schiller
Jessy Hane
Clair Koch
Buck Schmitt
Garnett Schoen
Waino Leuschke
Adalberto Wiza
Monique Smitham
Ryan Kuhic V
Silas Toy
Orval Hayes
Hassan Emmerich
Jaycee Jacobson
Hillary Bruen V
Carlie Auer
Amely Schmidt
Royal Towne
Danyka Rice
Dee Goyette
Kobe Gibson
Dashawn Sporer-Abshire PhD
Hollie Murphy
Yvonne Cronin
Garnet Koepp-Hermann
Meda Brekke
Mr. Henry Powlowski
Blaise Jast
Bertram Jacobi
Miss Iva Gutkowski MD
Nikita Swaniawski
Mr. Alva Murphy
Aliya Carroll
Mr. Darrick Hagenes
Larissa Shanahan-Bergnaum DVM
Tyreek Baumbach DDS
Dr. Donald Douglas
Jammie Goldner
Lexi Price-Bergnaum
Dereck Metz
Shaina Will
Renee Walter
Raleigh Hegmann
Ms. Frances Gibson
Dr. Clement Turcotte
Abelardo Frami
Gary Medhurst
Mrs. Annabelle Kertzmann
Loretta Hoeger
Braden Rohan
Lottie Walker
Francis Adams
Rafael Yundt
Peyton Jast IV
Torey Armstrong
Dr. Cooper Lebsack
Carey Grimes-Harvey
Piper Dickens
Riley Goldner
Shayne Mertz
Jarret Jacobson
Mr. Adolf Thiel
Norberto Dickinson
Freeman Gibson
Debbie Beahan
Jaquan Hyatt
Theo Langworth
Lynette Mosciski
Margret Bergstrom
Eliezer Windler
Marlon Schroeder
Ursula Fay
Una Mayert
Melany Weissnat V
Sabina Graham
Margot Dickens
Margarett Jones
Meredith Muller
Maya Hilll
Patience Corwin
Chyna White
Jorge Connelly
Eve Powlowski
Zion Kuhn
Ross Runolfsson
Orlo Cronin
Kattie Prohaska
Delpha Schinner
Terry O'Reilly
Douglas Keeling PhD
Sallie Pagac
Isadore Deckow
Rosetta Cole
Marlin Schmeler
Leonard Feeney
Maurice Anderson
Ettie Jenkins
Victor Orn
Carmelo Greenholt
Judith Walsh
Gillian Kozey
Tricia McDermott
Jennings Klein
Miss Sadye Fritsch
Hope Paucek MD
Dimitri Parker
Mrs. Tammy Maggio III
Stacy Parisian
Brennan Cole
Merle Stracke
Narciso Bashirian
Brycen Cormier
Ms. Michelle Schmidt
Name Lockman
Mrs. Alexanne Deckow
Ben Rogahn
Nestor Graham MD
Lucius Dare-Ullrich Sr.
Jose Kautzer
Everett Gibson
Leona Wilderman
Rhianna Moore
Dustin Kuhic
Mina O'Keefe Sr.
Alvis Treutel
Miss Earlene Wisozk
Antonio Halvorson
Winona Senger I
Ashly Dibbert-Gottlieb
Guadalupe Weissnat
Uriel Weimann
Ricky O'Reilly
Carlo Rempel
Paxton Stoltenberg
Miss Kailey Glover
Karina Kulas
Rosalie Will
Hermina Hegmann
Mitchel Schuster
Vivien Moen
Kayley Johnston
Alaina Harvey
Lyla Goyette
Anna Hettinger MD
Dr. Opal Schimmel
Alycia Fahey
Norval Kirlin
Rodrick Jacobson
Dr. Delmer Howell-Gerhold
Dalton Murazik
Byron Kreiger
Jedidiah Reichert
Mr. Hipolito Sanford
Jovan Dicki
Leilani Rath
Miss Claudine Hilll
Eleanore Herman
Kailyn Klein
Pearl Mosciski
Ally Strosin
Guillermo Stokes
Mr. Cooper Kohler
Mr. Lucious Blick
Sigrid Glover
Haskell Parisian
Mr. Miles Durgan
Constantin Hodkiewicz
Theron Wolff II
Lucile Reynolds
Mr. Kelvin Yost III
Gloria Schuppe Sr.
Justyn Abbott-Gutmann
Casimir Stamm
Mr. Trever Haag
Britney Nolan
Dr. Jamaal Casper-Johnson II
Gino Simonis
Jessy Hilll
Gage McDermott
Heaven Green
Raymond Fisher
Gardner McCullough
Unique Baumbach
Antonia Breitenberg
Flavie Treutel
Mrs. Faith Mertz
Salvatore Williamson
Lonny Smith
Murphy White
Pablo Stark
Dr. Homer Zboncak
Dayton McGlynn
Aaron Bergnaum MD
Lonzo Nienow
Emelie D'Amore
Yvette Gerhold
Doug Pollich
Adonis Connelly
Fred Hamill
Lourdes Hoppe
Myles Stehr
Bert Christiansen
Garnett Sauer
Cydney Mosciski III
Ernie Berge
Mrs. Crystel Lakin
Mack Kerluke
Hardy Kuhlman
Lauren Kozey
Morton Schulist
Ed Cronin
Mona Shanahan
Kaycee Daniel
Whitney Kassulke
Brandon Beier
Marcia West
Hollie Spencer
Meggie Weissnat
Jaeden Wisoky
Vincenza Homenick
Miss Dorcas Weber
Gage Von
Zaria Kirlin
Montana Marks
Destini Yundt Jr.
Vaughn O'Kon
Lyda Lubowitz
Bonita Wolff-Altenwerth
Bridie Schuppe
Harvey Stehr DVM
Ezequiel Connelly
Elaina Fahey
Cecelia Kulas
Eleonore Stokes
Ms. Earlene Hermann
Faye Langworth DDS
Rowland Mohr IV
Christian Weissnat
Kaylin Flatley
Nova Gulgowski
Luigi Barrows
Vernice Tillman
Greta Raynor
Enoch Rath
Karli Ortiz
Ola Wiegand
Dr. Dwight Keeling III
Mr. Pasquale Kunze III
Ali Batz
Mrs. Chasity Rempel Jr.
Dr. Sigrid Nicolas
Adolf Reichel
Stevie Sanford
Josiane Greenfelder
Sam Stroman
Estell Cassin
Elian Monahan
Noemy Ortiz MD
Luz Turner
Alma Haag
Deron Dicki
Lenny Hauck
Dr. Brant Berge
Meagan Greenholt
Ms. Hope Bradtke
Jerome Jenkins
Bradford Bogan
Marguerite Thompson
Deanna Nader
Maximilian Waelchi
Cleora Hills
Mazie Denesik
Lucienne Johns PhD
Noemy Schoen PhD
Sonia Medhurst
Briana Heathcote
Jasmine Hoppe
Sven Prohaska
Benjamin Kris
Hardy Harber-Emard
Mr. Ole Lubowitz
Oscar Shanahan
Mr. Nash Pouros
Chauncey Murphy
Lucia Cole
Javon Beer-Fay
Mr. Marley Pollich
Vito Larkin
Lawson Howe
Joanna Bayer
Drew Waters
Franco Abbott
Juliana Runolfsdottir-Wuckert III
Noelia Buckridge
Gertrude Schneider
Ryley Durgan II
Elmo Kihn
Demond Cummerata
Lavada Considine
Giuseppe Buckridge
Jean Lockman
Theodore Cummings
Orin Satterfield
Lynn Moen
Hannah Lockman
Jenny Howell
Alivia Cassin
Aida Dicki-Gislason
Eliane Lynch
Rick Auer-Kohler
Darwin Murray
Angel Hermann DVM
Miss Alysson Carroll I
Raymundo Anderson
Kacey Wisoky
Dixie Will
Dashawn Braun
Dorothy Harber
Kenton Rodriguez
Alessandra Senger
Bella Torphy
Alford Russel DDS
Maryse Steuber I
Heather Wilderman
Mr. Byron Kutch
Mr. Mekhi Walsh
Raegan Dach
Dillan Balistreri
Janice Lind
Mr. Augustus Mraz
Christie Grimes
Jesse Trantow Sr.
Lolita Larson-McKenzie
Ms. Winifred Fisher
Glenna Borer
Mabel Marquardt
Mr. Jovany Fahey
Broderick Beer DDS
Humberto Prohaska
Wilma Balistreri
Fleta Waelchi
Otha Johnston
Mrs. Lorraine Bartoletti
Melyna Stehr
Miss Maxine Berge
Brain Roberts
Ms. Florida Kling
Lane Boyle
Sonia Koss
Mr. Buck Mitchell
Kaela Moore
Cecelia Muller
Dr. Ewell Wisozk
Antwan Stiedemann
Robyn Ebert
Emilio Morar-Klein
Zetta Harvey
Lupe Hettinger Sr.
Laron Zemlak
Frankie Berge
Van Schneider
Leone Schimmel
Ms. Alexandrine Armstrong
Ian Roberts
Josiah Halvorson
Brook Hammes
Favian Willms
Francisco Prohaska
Dominick Kiehn
Junior Koss
Elna Bahringer
Andres O'Keefe
Jeffrey Towne
Efren Beer
Lucile Powlowski
Lawson Bergstrom
Dr. Matt Bayer
Dr. Joey Gutmann-Schneider
Reta Volkman
Austyn Bergnaum-Cummerata
Nathanael Casper I
Dock Leuschke V
Timmy Hickle
Amalia Walker
Mrs. Karolann Koch
Amelie Orn
Mr. Orland Beatty DVM
Dameon Becker
Ms. Muriel Corkery PhD
Mrs. Adeline Haag
Markus Hills
Nellie Pollich
Dr. Demond Tremblay
Elaina Cummerata
Katherine Gutkowski DDS
Kennedi Will
Bernhard Rippin
Shanna Blanda
Elroy Hansen
Dayton Gulgowski
Mr. Omar Kuhn
Bethany Funk
Cletus Kovacek
Barry Daugherty
Kip Mueller
Faith Monahan
Mr. Floy Hintz
Marlee Moen
Georgia Mohr
Tania Marks
Skylar Rosenbaum
Ms. Leslie Treutel
Myrna Aufderhar
Fritz Champlin
Myron Kris
Leona Wuckert
Deanna Schumm III
Ward Treutel
Esteban Rempel
Ms. Merritt Wilkinson
Ellie Christiansen
Mr. Jamarcus Howe
Mohammad Ebert
Stanley Schultz
Tyrese Herzog PhD
Dayana O'Kon
Miss Margarette Rippin
Gerardo Langosh
Ms. Leah Ernser
Chauncey Wolff
Betsy Ferry
Monte Reichel
Mrs. Leonie Davis I
Vern Berge
Kenyatta Hessel-Wolf
Robb Okuneva
Flavio Wyman
Cecil Kemmer
Brock Rempel-Turner
Cali Klein II
Dominick Abbott
Reba Wunsch
Ms. Beryl Hane-Adams
Mary Adams
Mr. Jordon Keeling
Caterina Raynor
Daniel Hettinger
Darrel Schmeler I
Tom Reilly DDS
Maximus Durgan
Caterina Schowalter
Jena Armstrong
Dane Howe
Yasmine Cremin
Rory Mann
Clarence O'Reilly
Litzy Lynch-Lindgren Jr.
Dr. Sheila Rath
Clint Haag
Mr. Dillon Cronin
Anabel Ebert I
Ruthe Simonis DDS
Mr. Darrion Rodriguez
Dr. Jess Toy
Mr. Shane Powlowski
Alysha Willms
Grady Pfannerstill
Kareem Howe
Bria Miller-Gibson
Rodrick Stanton
Clare Nader
Elwyn Runolfsson
Mr. Gustave Ritchie-Nolan
Kolby Zboncak
Linda Balistreri
Joanny Rau-Schoen
Boris Koss
Erich Marvin Sr.
Miss Imogene Schuster
Ozella Bernier
Herminio Braun
Kaley Reynolds
Katheryn Witting
Danny Strosin
Enola Mraz
Stephen Berge Jr.
Mr. Gust Powlowski
Mittie Will
Barry McCullough
Buster Lesch
Gwen Schneider PhD
Miss Bonita Gottlieb
Ms. Viola Schmeler
Lynn Hyatt
Maegan Sawayn
Athena Glover
Jenifer Conn
Dr. Kirk Kunze
Tad Kemmer
Karlie Feeney
Uriah O'Conner
Markus Swaniawski
Margarett Kling
Mr. Luigi Prosacco
Kristian Koch
Zachary Spinka
Russel Huel
Laverne Abernathy I
Ms. Sammy Jacobs-Kuphal
Juan Mosciski
Cheyanne Boyle
Dominic Lemke
Brandi Kunde
Lucienne Ondricka Jr.
Dorothy Kris DVM
Finn Collier I
Krystina McKenzie
Westley Moen DDS
Eloise Murray
Bethany Homenick
Dortha Purdy
Kyra Shields
Elsa Pouros
Juwan Kub
Irvin Prosacco
Kelsie Stark
Magnolia Treutel
Stuart Dibbert
Ed Welch
Tressie Wuckert
Jude Kohler
Ms. Kaylee McGlynn
Iva Kemmer
Nicola Kiehn
Davon Gleichner
Abelardo Schaden
Savanah Moore
Evert Kovacek DDS
Boyd Kautzer IV
Cielo Balistreri
Catherine Auer Sr.
Waino Hoppe II
Eula Schumm
Mr. Beau Rowe
Dawson West
Bret Cartwright
Conner Jones
Vida Nolan
Casimer Kshlerin
Kenya Skiles
Jaleel Bailey
Theron Barton
Joanny Daugherty
Mafalda Konopelski
Alberto Schmidt
Mrs. Lula Nienow
Deshaun Berge I
Lucienne Rau
Veronica Maggio
Kameron Yost
Alford Cassin
Curt Corwin
Delta Gusikowski
Mariam Lemke
Avery Krajcik
Ericka Bauch
Terrill Feest DVM
Cydney Reilly
Maryann Kihn
Arjun Bahringer
Prudence Grant
Russell Batz-Beatty
Mr. Keyon Durgan
Thurman Quitzon
Royce Dicki
Miss Clotilde Lynch DVM
Chloe Reilly Sr.
Colleen Terry-Rosenbaum
Gustavo Hermiston-Sauer
Mrs. Karelle Beer
Jada Lakin IV
Lia Funk
Daniella Denesik
Sid Yost
Simone Koch
Marc Nicolas
Dorian Pouros
Simone Thompson
Jeffry Schaden
Rowan Jacobs
Stevie Cummerata
Elvis Conn
Jordyn Upton
Noe Stehr
Madilyn Hegmann
Lavina Champlin
Mr. Reece Williamson
Nadia Davis DDS
Bertram Raynor
Mr. Valentine Howell
Ludwig Ernser Jr.
Luther McLaughlin
Grady Johnston
Milan Becker
Lynne Terry IV
Dedrick Rogahn
Mr. Roscoe Effertz
Braulio Nolan
Ms. Adele Rosenbaum
Harley Kunze
Ashtyn Hegmann
Tianna Shanahan
Ole Boyle
Hiram Schuppe
Wendell Wilkinson
Lucie Grady
Skye King
Joshuah Stracke
Rosendo Langworth
Vince Ritchie
Samantha Kuvalis
Ellie Cummerata
Dr. Cathrine Nitzsche
Janie Pouros II
Jovani Marks
Lorenzo Sauer
Geoffrey Ratke
Reta Kautzer
Mr. Braulio Bradtke
Penelope Weissnat
Erik Cremin
Birdie Kuhn
Elinor Kuhic
Nels Upton
Jaycee Howell
Timothy Muller
Lea Wiza
Tessie Kiehn
Mr. Philip Cronin
Alexandre Leuschke
Landen Schaden
Urban Kuhlman
Darin Considine
Queen Beatty
Bernie Bailey
Bridgette Luettgen
Wayne Wisozk
Clementine O'Conner
Darlene Pollich
Ebba Howe
Mr. Tyler Hauck Jr.
Eliane Mohr
Arnulfo Gleason
Mr. Layne Berge
Dovie Cruickshank
Adolph Metz
Della Quitzon
Loyce Ward
Randal Hickle DVM
Lea Wolf
Yessenia Auer
Miss Tierra Von
Marlin Braun
Rod Herman
Greyson Hayes
Samanta Halvorson
Arden Legros
Mylene Senger
Mrs. Maida Hirthe I
Collin Romaguera
Russ Hirthe
Reynold O'Conner
Efren Olson
Mose Ziemann-Von
Newell Volkman
Erwin Smitham
Kaycee Miller-Hoppe
Dayna Jacobs IV
Ms. Jordan McCullough
Madisyn Harris
Beth Heller
Alejandra Baumbach
Mrs. Mathilde Hansen
Randall Erdman
Harold Renner
Bradley Torp Sr.
Reagan Becker-Hills
Estell Parisian
Jamison Bernier
Oda Bergnaum
Hallie Gorczany
Myrl Greenholt
Ferne Funk
Fermin Jaskolski
Woodrow Pfannerstill
Kaelyn Rodriguez
Benton Barrows DDS
Adolphus Heaney
Kathy Casper
Harmon Doyle
Dr. Candace Treutel
Oceane White
Mr. Aidan Cruickshank
Shirley Harris
Isaias Lind
Alanna Schaefer
Merritt Feil
Barney Armstrong
Regina Wisozk
Rickey Wisozk
Murphy VonRueden DDS
Maya Murphy
Treva Quigley
Mr. Jovan Emard
Iva Carter
Alexis Cassin
Mr. Jonathon Cruickshank
Elijah Robel
Nakia Kuhn
Therese Friesen PhD
Frida Trantow IV
Kale Little
Idella Leannon DDS
Tasha Hirthe
Annabelle Schaefer
Gayle O'Reilly
Rasheed Ward
Mr. Otis Adams
Lane Lebsack
Retha Mohr III
Russell Reilly
Vergie Spencer
Theo Hettinger
Miss Delores Abbott
Kameron Bradtke
Miss Zelma Kunze
Marisa Ankunding
Reymundo Parisian
Misael Gibson
Sydni Baumbach
Ashlee Gislason-Oberbrunner
Alphonso Lowe
Louie Roob
Ronaldo Kris
Angelita Durgan
Mrs. Adeline Heathcote
Byron Gerhold
Guy Lebsack
Vaughn O'Kon
Chelsey Hyatt Jr.
Germaine Baumbach Sr.
Danny Langworth
Brandon Hirthe
Maci Haag
Shari Nicolas
Alycia Schinner-Hilll
Nicola Murray DDS
Richie Spinka
Jammie Hintz
Mr. Rolando Dibbert
Brendon Kuhic
Lonzo Adams-Wiza
Miss Terri Wehner PhD
Geovany Ortiz
Mercedes Lindgren-Abshire
Rodrick Rogahn Sr.
Julius Simonis V
Lyle Wintheiser
Jeffery Rice
Miss Josie Grant
Roberto Beatty
Bryana Hackett
Brandon Funk PhD
Rodney Hilll
Mauricio Kassulke
Dimitri Hamill
Easter Haag
Miss Kristy Ullrich
Cecelia Zieme
Cornelius Ward
Ms. Kiera Gorczany
Ruben Denesik
Enola Johns Jr.
Mrs. Kara Dooley
Maribel Howe
River Hahn
Lonny Labadie
Miss Velda Durgan
Cecil Schiller
Audie Ruecker V
Roberto Kunze-Abernathy
Verdie Stanton
Kamren Goyette
Rowan Wehner
Clarissa Bayer
Jack McKenzie DVM
Diane Tillman
Hiram Cartwright
Austin Gutmann
Natasha Wisoky
Isobel Bosco
Athena Ondricka
Lillian Crona
Makenzie Glover
Otis Keebler II
Earline Jones
Giovani Torp Sr.
Ernestine Bednar
Robb Windler
Leonie Roberts
Ulises Ondricka
Mr. Francisco Stroman
Matilde Boehm-Schamberger
Dr. Eulalia Schuster-Lehner
Barry Kuhn
Alvis Torp PhD
Melvina Leannon
Webster Gutmann
Precious Feest-Ratke
Murray Larson
London Thiel MD
Terrill Donnelly
Mr. Tyrique McClure
Olen Metz
Shelia Reynolds
Marvin Conn
Jerod Auer I
Sofia Kuhic
Joshua West-Barton
Mr. Milford MacGyver DDS
Mr. Jordi Kunze
Halie Kuhn
Ms. Skyla Von
Skylar Smitham
Micah O'Keefe
Cynthia Weimann MD
Dewey Effertz
Reagan Goldner DVM
Mr. Harry Jast
Earnest Block
Jonas Hessel
Uriah Rutherford
Marshall Blanda
Ed Toy
Roma Gorczany
Weldon Feeney
Mekhi Connelly
Stacy Bechtelar
Joannie Greenfelder
Shea Rosenbaum
Arely King
Lavonne Crist
Jordan Hegmann
Angus Labadie
Germaine Treutel
Zoe Gerhold IV
Mckayla Wyman
Ralph Senger
Ms. Nelda Breitenberg
Agnes Block
Mia Terry
Terrence Douglas
Mr. Edison Feil
Clement Thiel
Marcel Larson IV
Fiona Simonis
Bartholome Runolfsson Jr.
Osborne Torp
Alfredo Lueilwitz
Katelynn Yundt
Wilfredo Carroll-MacGyver
Kathleen Mosciski
Martin Lowe V
Ryan Lindgren
Miss Zion Wilderman
Blanche Goyette
Adeline Rosenbaum
Jannie Durgan DDS
Rodrigo Thompson III
Veronica Ankunding
Kathryne Fadel
Kaitlin Becker
Jovanny White
Shaina Rath
Darby Corkery
Giovanny Klein
Cristal Hegmann
Gerhard Treutel PhD
Mervin Hermann
Haskell Hand
Adele Douglas
Joan Murphy
Candida O'Reilly
Horacio Mills
Marcelle Lubowitz
Joshua Lind
Ms. Joannie Medhurst
Dr. Shirley Schmeler
Aubree Oberbrunner
Geneva Kohler
Leila Von
Kristina VonRueden
Lavada Barrows
Edwin Schowalter
Aileen Kiehn
Jaylan Jaskolski
Cleora Grady DDS
Mr. Oswaldo Kunze DDS
Edward Mante
Colton O'Hara
Dr. Unique Keeling
Rosalyn Monahan
Kristie Parker
Isabelle Larkin
Mr. Burley McCullough
Lorna Dicki
Zoie Zieme
Laurianne Daugherty II
Ms. Alta Dibbert
Lyle Smith
Nathen Rath
Johann Legros
Asa Koss
Ricardo Kris
Jaren Bergstrom
Mr. Gennaro Heathcote
Debra Schultz
Athena Howe
Kerry Swift
Suzanne Osinski
Gary Bode Sr.
Martha Bednar
Ismael Stokes
Miss Eunice Runte
Oscar Zemlak
Davin Gleichner
Mrs. Valentine Renner
Evan Christiansen
Ryann Durgan
Keagan Keebler
Vincenza Ziemann DDS
Sebastian Greenfelder
Evan Koch
Lillian Luettgen
Kenton Marks
Haskell Yost I
Merle Swift
Nova Hartmann
Adrienne Kulas
Jessyca Watsica
Tommie Marquardt
Alene Nader
Josiane Gulgowski
Timmy Kozey I
Rhoda Wilderman
Zander Denesik
Franklin McKenzie IV
Aimee Treutel
Mr. Amani Kunze
Jamil Strosin
Vernie Harber
Thaddeus Bergnaum
Stefanie Schiller II
Krystel Franey
Marilou Barrows
Dr. Akeem Watsica
Mrs. Amalia Lesch-Goldner
Bettye Stracke
Loy Bernhard
Conor Anderson
Mr. Darion Kreiger
Jada Leannon
Abel Bergnaum
Ms. Corine Kutch PhD
Mr. Kavon Mraz
Akeem McLaughlin Jr.
Kaitlyn Hammes
Kerry Raynor
Dr. Joany Gutkowski V
Ocie Moore
Debra Lowe MD
Roscoe Sawayn
Oran Dare
Bradford Stark
Hugh Dibbert
Salvador Zemlak
Faith Deckow
Tess DuBuque II
Eulalia Gibson
Dr. Marcelina Dickens
Landen Barrows
Clyde Leuschke
Miracle Flatley
Eliseo Blanda
Devan Ferry
Miss Debra Gleason
Hilton McDermott
Roberto Lang
Porter Wehner
Cortney Muller
Eula Mann
Eulah Gerhold
Gracie Lowe
Ms. Arielle Gerhold
Karianne Roob
Della Prohaska
Hoyt Jones
Adolph Reilly
Grayce Batz
Hunter Effertz
Jocelyn Durgan
Jailyn Yost
Nico Kihn
Cathy Heidenreich
Miss Clemmie Brown
Annabell Mertz
Jody Kshlerin
Christie Vandervort
Ms. Daphney Roob
Alexis Nikolaus
Pinkie Wintheiser
Camilla Lesch
Mr. Johnson Wehner
Reilly Daniel II
Colleen Ward
Camryn Champlin
Chase O'Kon-O'Connell
Guy Fritsch
Mr. Adolf Bernier
Arianna Wintheiser
Adrian Collier
Dr. Neal Lemke
Meta Turcotte
Geoffrey Crona
Baby Streich
Lydia Will
Mr. Fausto Christiansen III
Schuyler Kuhlman I
Reta Huel
Yolanda Schumm
Clyde Ullrich
Kieran Conn
Eduardo Osinski
Jason Barton-Pfeffer
Marlin Russel
Olin Bartell
Floy Hoppe
Suzanne Schuster
Hilario Jerde
Golden Howe II
Kailey Volkman
Karianne Runolfsson
Gerry DuBuque
Leta Beahan
Laverne Senger
Sherman Towne
Jaiden Hudson
Pattie Jerde
Kian Labadie
Mae O'Reilly
Frances Swaniawski
Kennith Jaskolski
Maya Gerlach
Sadye Nolan
Josiane Wiegand PhD
Dr. Marcellus Adams
Eladio Larkin
Odell Lindgren
Noemy Marks
Ben Walter
Destiney Reichert
Verdie Brekke
Furman Padberg Jr.
Fred Abernathy
Kay Franey
Ryley Ernser
Isabelle Orn
Ms. Jocelyn Thiel
Barry Medhurst
Ignatius Bayer
Demetris Fritsch
Joanie Crona
Joe Herzog
Jayce Haag MD
Fay Pfeffer
Ayden Hilpert
Darren Connelly Sr.
Evert Johnson-Veum I
Michaela Cartwright
Brandy Bernhard
Olen Johns II
Howell Kunze
Jakob Purdy
Gudrun McKenzie
Dr. Carolanne Tremblay
Vernon Lesch
Gabrielle Moore
Rubie Fahey
Barbara Adams
Miss Silvia Bailey
Justin Pollich
Dr. Branson Welch V
Rosendo Lubowitz
Lauriane Turcotte
Kurtis Wyman MD
Dalton Hahn
Garett Kautzer
Gisselle Zulauf
Jules Breitenberg
Hillary Boyer
Cayla Nader
Katelin Hermiston
Alexandra Stroman I
Jacinto Murphy
Laverne Gibson
Jules Franecki
Mr. Valentine Wolff-Cartwright
Joana Reynolds I
Cydney Haag
Garret Okuneva
Waldo Christiansen
Edyth Hilll
Kennedy Thiel-Dooley
Queen Kilback
Sadie West
Ottilie Rau
Ruben MacGyver-Bernhard III
Bartholome Champlin
Terence Schumm
Baron Ledner
Perry Bruen
Isabelle Hayes
Tito Bechtelar
Shari Kohler
Jess Weimann
Ms. Leann Senger
Quinn Barton
Retha Buckridge
Vicente Konopelski
Alene Runolfsson
Niko Dare V
Kaleigh Grimes
Ellis Hoeger
Keira Nicolas
Dr. Ivory Hudson MD
Graciela Beer
Ephraim Wolf
Jeannette Kemmer
Valentina Kshlerin DVM
Palma Runolfsson
Toy Walsh
Hudson Smitham
Duncan Terry
Clemmie Huel
Orland Cruickshank
Keven Doyle
Sam Kiehn DVM
Dr. Delphine Smitham
Jeremy Ruecker
Alisha Stiedemann-Bednar
Leah Heaney
Rhonda Hamill
Madelyn Hermann
Sarah Legros
Waldo Langosh
Catalina Ledner
Sheridan Crist
Samantha Deckow
Ivory Wolf
Jabari Ondricka
Tiffany Ruecker IV
Leatha Lakin Jr.
Shelia Hane
Wallace Nader Jr.
Jarred Heller
Nick Koelpin V
Norbert Stiedemann
Roberta Steuber
Stefan Wilkinson
Dr. Adalberto Murphy
Jerel Tremblay
Muriel Stanton
Kariane Murray
Ervin Schamberger
Dan Zieme
Elaina Bayer
Ellis Kuhlman
Germaine White II
Eliane Schultz
Wesley Wuckert
Pat Bernier
Joseph Parker
Oda Marquardt
Linwood Trantow
Mr. Brendan Goyette PhD
Jewel Bins
Earnest Osinski IV
Micah Dietrich
Iris Renner
Gerhard Torp
Ari Heaney MD
Mr. Joe Rowe
Justus Cormier
Nathen Jacobi-Zemlak PhD
Ms. Doris Parisian IV
Layla Batz
Dr. Alexys D'Amore
Joshuah McKenzie
Mr. Monte Homenick
Regan Kemmer PhD
Norbert Ward
Madisen Moore
Rahsaan Kertzmann
Bryon Herzog
Andrew Stark-Mertz
Nya Swift
Bell Stroman
Eve Gibson
Hugo Bayer
Lea Jones
Ali Kuhlman
Freeda Barton
Zackary Boyle
Ms. Kasey Prosacco
Martha Cruickshank
Lonnie Klein
Aiden Kilback
Santa Feil V
Mr. Trent Hayes
Amelie Grady
Oliver Lesch
Estevan Rempel
Vincenza Pfeffer
Mittie Hoeger
Savion Wiegand
Damion Zboncak
Adrianna Medhurst Jr.
Mrs. Justina Jacobi
Mckenna Fritsch
Reba Nolan
Grayson Nikolaus
Abbey Mitchell
Alexis Franey
Angeline Sauer-Witting
Ryan Friesen
Xander Rath
Mrs. Santina Torphy
Ethelyn Walter
Dr. Claire Kris
Ole Hayes
Mr. Sim Boyer V
King Purdy IV
Judson Keebler-Hudson
Kenton Jacobi
Janiya McDermott
Benny Emard
Bettie Adams
Ramona Koelpin
Jesus O'Connell
Keshaun Kovacek
Kyler Hayes V
Jadyn Farrell-Lynch
Kiarra Macejkovic I
Carter Bauch
Glenn Bernier
Jairo Windler
Irvin Barton
Turner Hilpert-Labadie
Ms. Yoshiko Gerlach
Ms. Dessie Hodkiewicz
Matteo Huels
Jules Altenwerth
Mrs. Citlalli Spinka
Mr. Silas Fay-Stiedemann
Kristen Wiza
Shelley Turner-Konopelski
June Pouros
Dimitri Adams
Alton Howell
Alonzo Denesik
Dr. Kaya Armstrong
Wilson Dare
Dixie Koepp
Maybelle Hackett IV
Ms. Hollis Renner
Alton Dietrich
Louie Bernhard
Sylvia Connelly
Vivian Dach I
Mr. Zachary Will-Hilll
Emely Torp
Ms. Salma Hilll
Kathy Friesen PhD
Destiney Feest Sr.
Crawford Thiel
Autumn Prosacco
Jessy Spencer
Humberto Brekke
Mylene Huel
Kiarra Abshire
Giovanni Beahan
Ali Koepp
Guido Bins
Juston Upton
Anibal Miller
Alice Kessler II
Leila Altenwerth
Kamryn Wiza
Eryn Greenfelder
Darren Wilkinson
Queen Bogan
Rebecca Ryan
Lera Mayer
Makenzie Swift
Ernesto Olson Sr.
Joey Dare PhD
Ignatius Halvorson II
Dr. Tasha Ziemann
Stan Wunsch
Ibrahim Leannon
Jorge Walsh
Theresa Cormier
Mr. Aiden Watsica
Lou Spinka
Aliza Boehm
Tyson McGlynn
Elisa Wisozk
Dr. Elda Braun
Francisca Rowe
Miss Beth Ritchie
Jarvis Roberts
Ms. Angeline Nitzsche
Humberto Ernser
Zena Pfannerstill
Lenny Jakubowski
Madelynn Ziemann
Nova Ryan V
Aaron Senger
Pablo Runolfsdottir
Agustin Marquardt
Kathy Torp
Ms. Ciara Kovacek
Jovani Schuster
Paolo McKenzie
Cade Romaguera
Dr. Colin Will
Leila Kautzer Sr.
Tami Powlowski
Clemmie Kertzmann
Miss Jammie Schimmel
Jayme Johns
Zita Kemmer
Percy Christiansen
Prudence Yost
Brionna Hudson
Foster Runolfsdottir
Marge Pacocha DDS
Dr. Ashlynn Walker
Darwin Kassulke
Ms. Malika Jacobs
Ann Brown
Peggy Aufderhar
Mr. Omari Waelchi
Cynthia Jones
Hailey Senger
Leigh Von
Viviane D'Amore-Olson
Jackson Batz
Shany Brown
Olga Herzog
Joel Rosenbaum
Mrs. Fatima Lebsack
Ervin Wiza
Cristobal Hilpert
Mittie Kiehn
Emile Jacobs
Lelah Bergnaum
Kennith Rempel
Kenyatta Hoppe
Adolphus Nolan Jr.
Helmer Rau-Dach
Glenda Becker
Gerda Prohaska
Tricia Windler
Garfield Denesik
Cornelius Cruickshank IV
Janae Hills
Dr. Hannah Dickinson
Ronaldo Hane
Mr. Bryce Schoen
Keagan Smith
Vada Towne
Alayna Cummings
Maxine Lockman
Mr. Simon Schamberger-Block
Ozella Okuneva
Berry Kub
Miss Oleta Leffler
Jovany Bahringer
Jevon Wunsch
Mollie Kassulke
Arnulfo Balistreri
Bo Lebsack
Gilberto Turner
Belle McClure
Kadin Walter
Gillian Zulauf
Major Prohaska
Alverta McGlynn Sr.
Ransom Pfannerstill
Adele Weimann
Ariel Rippin-Gottlieb
Hillary Kuphal
Dr. Clarissa Corwin
Dr. Hyman Mante
Francis Wiza
Willow Dooley
Cade Zieme
Miss Nelda Cruickshank
Zelda Lesch DDS
Dell Keeling
Vidal Spencer
Idella Boyer
Onie Ullrich I
Mr. Sigurd Hackett
Elise Dare
Mitchell Rosenbaum
Ms. Moriah Bins
Jefferey Moore III
Khalil Dach
Eliseo Haag
Randolph Torphy
Zackery Jacobson
Layne Johnson
Queen Zemlak
Carmelo Thiel
Jammie Nikolaus
Kasandra Grady
Howell Ferry
Ms. Avery Klein
Aisha Hettinger
Calvin Okuneva Sr.
Devyn Simonis
Mr. Jerad Hartmann V
Andreane McKenzie
Jewell Gusikowski
Amari Kihn
Elmo Heathcote
Jules Schneider Jr.
Lambert Cole
Tia Stanton Sr.
Lila Murray
Lena Towne
Hollis Weimann
Marty Waelchi
Zula Ziemann
Josefa Connelly
Caitlyn Kuhic PhD
Sharon Schultz
Dr. Ismael Zboncak
Art McClure
Clotilde Brown
Pearl Fadel
Mr. Israel Gottlieb
Henrietta O'Reilly
Andre Bins
Gertrude Zulauf
Everardo O'Keefe
Wilson Herman
Todd Pagac
Damon Mohr
Jacynthe Hahn PhD
Onie Price
Jules Fadel
Gertrude Pouros
Zola Ondricka
Heidi Conn
Ophelia Mayer
Madonna Schuster
Verna Kiehn
Anthony Dicki
Marilyne Oberbrunner DVM
Miguel Aufderhar
Zion Hand V
Noel Wunsch
Lindsay Stoltenberg
Verlie Doyle Jr.
Emmalee Hartmann
Fay Pacocha-Schmitt
Lavern Ernser
Zack Effertz
Bessie Kutch
Nova Jerde Sr.
Stewart Keebler
Casimir Runolfsdottir-Ledner
Jacquelyn Beatty
Tyson Roob
Torey Connelly
Dr. Daryl Beahan MD
Joanny Davis
Ova Murphy
Joey Stanton
Annabell Wiegand Sr.
Malika Haag
Zander Rippin
Lelia Goodwin
Carrie Champlin
Hassie Ernser
Abbie Upton
Caden Heller
Cole Cronin
Hudson Morissette DVM
Dr. Estella Watsica DVM
Maegan Runte
Tre Gottlieb
Mrs. Jacynthe Kuvalis
Rosemarie Becker
Kendra Jacobson
Charlene Schuppe
Emmalee Torphy
Lawson Rice
Stevie Gibson
Mariam Gislason
Lottie Marvin IV
Karine Pfeffer
Dr. Lexi Morissette
Mrs. Aubrey Luettgen
Nikita Kling
Andres Lindgren
Dr. Amara Nicolas
Finn Kreiger
Hassie Thiel
Beulah Abbott
Reymundo Erdman
Kennedy Hauck
Donnie Stiedemann DDS
Jedidiah Volkman
Shanel Hills-Gibson I
Carolina Weber
Walter Little
Meda Morissette
William Hilpert
Mazie West
Hazel Bins
Georgiana Zulauf
Delmer Raynor
Augustus Muller
Georgiana Carter
Imani Weber-Sauer
Leif Corwin DDS
Alexie Prosacco-Harris
Carey Metz
Mathias Friesen
Unique Howell
Jeromy Wyman
Emma Botsford PhD
Kianna Little III
Mrs. Sara Hills
Miller Funk
Brook Christiansen
Jamil Kessler
Camilla Thompson
Alvina Hickle
Wm Howell
Gavin Oberbrunner
Melvina Fritsch
Hillard Ritchie
Dina Ward
Alessandro Labadie
Mr. Bart Wiegand
Frederick Pfeffer
Keyon Cremin
Avery Walsh
Mrs. Marielle Doyle
Eugenia Lynch
Bernard Watsica-Stehr
Cale Marvin
Gianni Marvin
Erling Altenwerth
Zander Greenfelder
Mack Kerluke
Melyna Gottlieb Sr.
Wilton Stokes
Emil Ferry
Ena Kulas
Haskell Marvin
Rollin Welch
Danika Boehm
Tyson Oberbrunner
Otis Reichert IV
Curtis Halvorson
Eryn Torphy
Johann Marvin
Mr. Clint Haley
Zachery O'Conner
Jarrod Hermiston
Cody Fahey
Merritt Turcotte
Julie Baumbach
Alex Orn Jr.
Hazel Donnelly V
Mr. Robbie Leannon
Mrs. Mallie Nolan DDS
Stanley Berge
Gunnar Walsh
Daisy Jacobi
Harley Reynolds
Michael Auer
Mellie Kessler
Dr. Janick Kessler
Arely Senger
Trycia Zulauf
Mr. Deven Keebler
Kevon Jacobson
Nyasia Prohaska
Moses Paucek-Feeney
Shyann Pouros
Noe Beatty
Kennedi White-Kuhn
Yasmin Satterfield
Mr. Vito O'Connell
Miss Eve Reichel
Jerrell Buckridge
Joaquin Altenwerth
Efren Thiel
Wellington Wiza IV
Mr. Aric Cruickshank
Vergie Trantow
Hillary Hintz
Claude Pagac-Cassin
Mr. Godfrey Hoppe MD
Debra O'Connell
Wilburn Ruecker
Carlo Bailey
Kyleigh Hilpert
Misty Witting
Iliana Walker
Jacques Bode
Ms. Estella Harvey
Jeffrey Altenwerth
Floy Jones
Bulah Greenholt
Eriberto Spinka
Bethel Conroy IV
Chelsie Effertz
Hardy Kirlin
Jameson Blick
Dannie Jacobi
Katherine Halvorson
Raven Collier
Chandler Corwin-Aufderhar
Elva Reynolds
Estel Brekke
Rosalyn Oberbrunner
Lucienne Howe
Nicholaus Krajcik
Wilburn Stark
Saul Kerluke II
Ashly Sauer
Victoria Gutmann
Tito Stiedemann I
Moses Wilderman
Durward Cartwright
Amir Bayer
Zoila Cronin I
Zoila Jacobi
Rae Schinner
Jayme Beatty
Dasia Barrows-Mayert
Jarred Abernathy
Cassandra Wilderman
Colten Smith
Mohamed Deckow I
Archie Funk
Markus Schinner
Shayne Smitham
Baby Kassulke
Dante Will
Manley Steuber
Willow McDermott
Mariah Barton
Mrs. Sallie Raynor PhD
Susie Prohaska Jr.
Xavier Feeney
Emiliano Flatley
Haley Cummerata
Dr. Hugo Kilback
Mr. Jamey Kling
Mr. Barry Runte
Adan Collier Sr.
Mr. Lorenzo Bernhard
Bertrand Schmidt
Destini Nolan
Peggy Towne Sr.
Alejandro Kub
Luella Nikolaus
Reece Pfannerstill
Maximo Reichel
Brandt Labadie
Marilie Murphy
Wyman O'Hara
Granville Collier
Jamal Schamberger
Coralie Abernathy
Mrs. Nella Hayes
Irving Ratke
Felton Denesik
Hugh Schuster
Hazle Hoeger
Adolf Kuhic
Jarvis Schmeler
Reuben Bechtelar-Schuppe
Leonie Howe
Reid Grady
Celia Lockman-Gibson
Lori Cormier MD
Mary Murazik
Randy Cummings
Theodora Dietrich-Kris
Sidney Rempel
Ms. Emily O'Connell
Nicklaus Zemlak
Meta Herzog
Ursula Glover-Legros
Nicola Thompson
Elena Marks
Abdul Quigley
Jakob McClure
Mr. Cale Herman
Ashton Hettinger-Hammes
Oceane Larson DVM
Irene Mann
Laverna Armstrong
Charlene Harber
General Lang
Forrest Crooks
Dianne Steuber
Isaias Cormier
Deanna Roob Sr.
Jasmin Douglas
Carmela Simonis V
Sam Nader
Carmen Kozey
Melody Howell
Humberto Emard
Deshawn Collier
Silas Schmitt
Ahmad Herman
Hortense Harris IV
Abagail Kutch
Kraig Goyette
Justina Will
Kory Goyette
Dulce Smitham
Rebecca Dooley I
Orland Ebert
Ila Satterfield
Ezequiel Raynor
Rico Bahringer
Ms. Mireya Gerlach
Kaela Rippin
Hayden Glover
Kent King-Kilback
Edmond Bahringer
Addison Wuckert
Taryn Walsh
Nestor Bahringer
Sherwood Wilkinson
Mr. Gaston Ruecker
Shanelle Bashirian
Susana Howe
Murphy Leannon
Mr. Kent Funk
Mr. Holden Beer
Royal Little
Britney Gusikowski
Cary Fritsch
Marlin Lang
Armando Satterfield-Smith
Josiane Bailey
Annie Williamson
Lamont Okuneva
Dr. Stanton Crist III
Nicolas Effertz
Mrs. Verlie Hodkiewicz
Adela Welch
Freida Borer
Maurice Walker
Sanford Larkin IV
Rochelle Dare
Maximillia Wolff II
Mr. Chadd Yundt
Reagan Rogahn
Nat Marquardt
Lorine Kulas
Elsie Morar DDS
Montana Conn
Mr. Loy Littel
Freddie Weissnat
Sage Huel
Mr. Watson Simonis
Bertram Bartoletti
Abraham Koepp Sr.
Theresa Cormier Jr.
Sabrina Lubowitz
Josephine Turner MD
Christie Nicolas
Vivien Bailey
Mollie Koelpin
Kameron Kunde
Armand Parker
Ms. Mayra Vandervort
Otilia Glover-Heathcote
Lelah Von
Alessia Swift
Blanche Bode
Brenna Runolfsson
Tiara Hoppe
Grover Buckridge
Jermey Reynolds
Patsy Williamson
Aniya Zemlak
Destinee Pfeffer IV
Finn Kozey
Keyon Batz
Rashawn Mann Sr.
Romaine Koss
Rogelio Sipes DDS
Miss Madge Huel DVM
Angelita Graham
Kurtis Rogahn
Clayton Tremblay
Octavia Beier-Dare
Jaycee McLaughlin
Anthony Effertz
Terence Emard
Kyler Reynolds
Roland Bergstrom
Wellington Halvorson
Krystel Jast-Stiedemann
Margie Toy
Ali Dibbert
Raheem Blick II
Terrance Thiel I
Mr. Nova Wilderman
Freeman Dickens
Natalia Bauch
Jerrold McClure MD
Dr. Bernadette Schamberger V
Armani Beer
Michel Nikolaus
Ari Robel
Mr. Demarco Bartell
Kamryn DuBuque
Otha Berge
Chelsea Bartoletti
Tyson Christiansen
Lawrence Feil
Rowan Dooley DDS
Kelton Nicolas
Marjory Fisher
Kevin Champlin
Nestor Walker
Dr. Stephen Daniel
Jamar Hegmann
Tyrell Franey
Martin Schuster
Edyth Wolf
Shania Hilll
Johnnie Thiel-Deckow
Caden Keeling-Nicolas Sr.
Darla Nitzsche
Devonte Ebert
Dixie Heathcote
Emery D'Amore
Luigi Cassin
Lina Gibson
Ms. Lexie Luettgen MD
Velda Berge
Darlene Herman
Mr. Gabriel Roberts
Donnell Bednar
Manley Mitchell
Billy Spencer
Jovani Pollich
Kelton Shanahan
Clotilde Lind
Declan Medhurst
Orin Langosh
Dayne Grant
Leanne Zemlak
Zachery Watsica
Everette Erdman
John Brown III
Watson Olson
Maida Wolff
Dr. Eriberto Abshire
Daniel Marks
Telly Miller
Kian Lakin
Geraldine Kuhn DDS
Ms. Keeley Bailey
Lucie McLaughlin
Damian West
Gregg Jacobs
Veronica Rowe
Wesley O'Kon
Karianne Kohler
Christine Schumm Jr.
Twila Koch
Larissa Smith Jr.
Ervin Gutmann V
Troy Cummerata
Jordan Dare
Brant Mayert
Derick Mertz
Ms. Kristine Boyle
Mr. Hans Bednar I
Dennis Wiegand
Reese Borer
Coty Purdy
Hassan Brekke Jr.
Mr. Bo Wisozk
Cleta Dooley
Phil Lueilwitz
Tiara Borer
Aubrey Halvorson
Ms. Dorthy Gutmann
Retha Roob
Dashawn Aufderhar
Rowland Streich
Alice Waelchi
Della Mosciski
Rosendo Koepp-Dietrich
Verda Sauer
Dr. Kelsi Champlin
Bella Howell
Ms. Peggy Windler
Barney Donnelly
Marsha Schuppe
Jeannie Grimes
Reece Reichel DDS
Mekhi Waelchi
Kaitlyn Rodriguez-Romaguera
Miss Giovanna Langosh-Rowe
Concepcion Moore
Donny Rosenbaum
Esmeralda Luettgen III
Zella Kris
Dr. Rae White
Colin Marvin MD
Gabrielle Hansen II
Jason O'Kon
Jessy Bartell
Kristoffer Greenholt
Eudora Mosciski
Lane Bashirian
Ari Armstrong
Samson Russel
Blair Boyle
Dr. Kyle Leffler-Schultz
Krystal Thiel
Heloise Gulgowski DDS
Carlo Trantow
Charlene Fisher
Jayne Stoltenberg
Felton Abbott
Donavon Koss
Roger Batz
Macy Ortiz
Nathanael Rempel
Kacey Cruickshank
Eloy Hermiston
Dr. Neil Will
Carlos Satterfield
Xander Block
Sydney Crona
Rodney Kozey
Wilber Reinger
Aliya Gorczany-Koch
Cassie Wolff
Lyda Rau
Maybelle Anderson
Crystal Feest
Elfrieda Hamill
Amy Macejkovic
Audra Blick IV
Katelynn Wuckert
Hilton Grady DVM
Tyreek Boehm
Maryam Goodwin
Aurelie Kunze
Daron Lueilwitz
Marisol Hudson
Catherine Emmerich
Victoria Schumm
Reba Kirlin
Frances Bosco
Dianne Daniel
Ms. Alyssa Hettinger
Reid Lesch
Dino Wyman
Nichole Barrows
Mr. Harrison Willms Sr.
Jedidiah Hilll
Sadye Hane Sr.
Ronald Schulist
Lisandro Leffler
Khalid Stiedemann
Ryann Jast
Lavern Bode
Misael Dare
Andreane Pfeffer-Kuvalis
Cristal Kulas
Jaren Treutel
Dangelo Kassulke IV
Coralie Sanford
Rosalee Gusikowski
Dr. Kris Gibson
Tristian Weber
Horacio Ledner
Nona Stokes
Wilfred Bednar
Alfredo Waters
Diego Bergstrom
Ms. Laverna DuBuque
Soledad Bednar-Heidenreich
Elisabeth Conroy
Royal Hayes III
John Becker-Ziemann
Marguerite Lesch
Pietro DuBuque
Stacey Streich
Vladimir Cassin DDS
Zane MacGyver
Leopold Wunsch-Erdman
Wilfredo Mann
Dana Kemmer
Royce Blick
Mr. Mariano West
Dasia Shanahan
Dayne Green
Myrtie West
Norval Leffler IV
Victor Graham
Odie Wunsch Jr.
Lexus Kunze DDS
Darby Yost-Smith PhD
Anthony Ullrich-Cassin
Naomie Ryan
Faith Graham
Harley Mills
Raphaelle Crona
Buford Stehr
Sheridan Kulas
Ivah Keeling
John VonRueden
Kailyn Wisozk
Samara Schuppe
Hector McCullough
Pietro Nicolas
Dayton Graham
Dagmar Lubowitz
Mona O'Hara
Raymundo DuBuque
Glen Aufderhar
Johan Schumm
Elenora Kovacek DDS
Maxie Ortiz
Mozell Ryan
Nakia Ryan
Lukas Barrows
Carlos Harris
Raegan Hagenes
Miss Autumn Cartwright
Roberto Mraz
Miss Karelle Klein
Alvin Wolff IV
Madelynn Kulas
Peggy Hills
Guiseppe Haley-Ernser DDS
Darius Heathcote
Dr. Brendan Nienow
Dr. Dominick Kuvalis
Maeve Pacocha
Loyce Hagenes
Marisa MacGyver
Felicita Rath
Pam Watsica
Mr. Kennedy Upton
Davonte Streich
Ms. Zoie Spinka
Eleonore Okuneva
Mrs. Thora Jerde
Vivian Paucek
Alysson Sipes
Mr. Maxie Okuneva
Colt Sporer
Evangeline Towne
Casimir D'Amore
Nash Reinger
Sabina Krajcik
Bart Kovacek
Felipa Boyle
Julianne Collier
Shakira Stamm
Viviane Hettinger
Ms. Melyssa Klein I
Manley Kutch PhD
Giovanny Marquardt
Amber Reilly II
Blanca Johns Jr.
Sheryl Murray II
Jaylen Farrell
Quinn Klein
Regan Blick
Armani Beer
Ann Weissnat
Raquel Jacobs V
Hosea Hilll
Jocelyn Morar
Kenyon Schowalter
Jamar McLaughlin
Bette Anderson
Savion Murphy V
Gabe Flatley-Wisozk
Rochelle Cassin
Georgette Renner
Gilberto Franecki-Kilback
Ayden Murray
Leora Brakus
Fern Howe
Bulah Balistreri
Brigitte Bailey
Ara McClure
Humberto Bailey DDS
Alek Schaden MD
Jerad McDermott
Jacinto King
Ana Erdman
David Kreiger
Catherine Cartwright II
Frances Hammes
Erin Beatty
Jeanie Beier
Dr. Luis Quigley
Dr. Ruthie Beer
Lauren Douglas
Myrtie Runolfsdottir-Mueller
Aisha Gleason
Don Considine-Prosacco
Rowan Purdy
Meghan Lakin
Omer Strosin
Dr. Amari Kling
Dillon Schinner
Bennie Frami
Paolo Padberg
Ladarius Rau-Strosin
Josue McGlynn
Lewis Gottlieb
Dr. Alexzander Abshire
Joy Glover
Dr. Emmett Koch
Jaunita Auer
Kathy Raynor
Luther Schoen
Dr. Jamal Jones
Mr. Savion Connelly-Fahey
Glenn Renner
Mr. Casper Dooley
Christop Gorczany
Maurine Boyle
Mr. Marcus Nitzsche
Oda Gulgowski
Baylee Medhurst
Jadyn Harvey-Harvey
Jody Kuhlman
Idella Collins-Rau
Mrs. Idella Erdman
Elbert Lesch
Coy Medhurst
Arjun Nader
Austen Robel
Mr. Jan Runolfsdottir
Evan Windler
Cristopher Little
Viva Tillman IV
Osvaldo Paucek
Lorenz Braun
Dovie Ryan
Mossie Upton IV
Pablo Ryan
Landen Greenfelder
Adrienne Okuneva
Miss Anika Beer
Betty Gerlach-Kuvalis
Shelia Cummerata
Bertrand Schumm
Dr. Van Stehr
Paris O'Connell
Americo Considine DDS
Cassandre Stehr
Mr. Damion Mitchell
Maximus Thiel MD
Wyman Wisoky
Wilfred Aufderhar
Jess Mayer
Christie Ryan
Ervin McLaughlin
Mrs. Dannie Quigley
Patience Schiller
Miss Linnie Schumm
Theron Bergstrom
Damon Erdman
Ana Lockman
Dr. Ryan Bahringer
Adah O'Kon
Sienna Huel
Daryl Muller IV
Petra Cassin
Tricia Reilly
Providenci Doyle
Lue Schinner
Ms. Amalia Bins
Mrs. Kayleigh Blick
Jeremiah D'Amore-Von
Deven Stracke
Osvaldo Vandervort-Mayer
Enid Dare
Mr. Trystan Turner IV
Kenny Robel
Myrna Waelchi
Mr. Omer Friesen IV
Naomi Kunde
Justyn Mraz
Wm Deckow
Janie Hodkiewicz
Mr. Casper Williamson
Sibyl Moen
Ariel Ortiz-Nitzsche
Grayson Schowalter
Ardella Monahan DDS
Rolando Sipes
Cedric Kunze
Brandy Will
Janis Padberg
Sylvan Orn
Tristin Sporer
Glenna Gusikowski
Casey Durgan
Johnnie Abbott
Shyanne Kreiger
Kailee Gusikowski
Ms. Latoya Windler
Andy Weber
Mr. Cole Smith
Lou Bruen
Grant Kreiger
Archibald Grady
Isabel Brown
Garfield Schaden
Trinity Wiza
Romaine Stroman I
Moses Swift
Dr. Vickie Hodkiewicz
Olivia Gislason
Carlee Larson
Demario O'Kon
Robin Senger
Aric Ritchie
Karianne Purdy
Jannie Walker
Simone Marks
Jeanne Bailey
Cara Nienow
Mr. Hadley Rowe Sr.
Nadia Daugherty
Angus Mills
Darrick Barrows
Harriet Medhurst Jr.
Nigel Bailey
Nikita Parker
Delphine Mante
Janelle Gerhold
Randy Conn
Dr. Hulda Denesik DVM
Laurel Flatley
Abagail Gutmann
Amanda Paucek V
Presley Aufderhar
Justice Bogisich
Andy Abbott
Ila Reinger
Darla Daugherty
Joesph Stroman
Easter Wiza
Jovani Sipes
Gilda Wilderman
Ryleigh Moen
Will Wyman Jr.
Ethelyn Aufderhar
Mr. Adelbert White
Bulah Sanford
Mr. Murphy Cassin
Dr. Gennaro Christiansen
Dr. Nakia Anderson Sr.
Jayde Kovacek
Maddison Jacobson
Deonte Ryan
Estel Satterfield
Pascale Schamberger
Joanna Labadie
Winona Harris IV
Milton Hane PhD
Miss Yasmine Muller
Neoma Klocko
Jakob Funk
Marilyne Green II
Collin King
Shawna Kuhn
Milo Reichel
Ephraim Franey
Carla Hyatt
Lola Reinger
Bradly Price
Krystal Russel
Mr. Manuel Goldner
Briana Fisher
Whitney Howell
Mr. Gerhard Gleichner
Shanny Kovacek Sr.
Electa Lang
August Wolff
Mozell Armstrong Jr.
Deven Koch
Nakia Lemke
Juan Ankunding
Monique Langosh
Rey Vandervort-Beatty
Roslyn Smitham
Skyla Reinger
Abner Heathcote DDS
Guadalupe Ortiz
Miss Willa Waters
Korbin Mann
Annamae Green
Noemi Wehner
Dedrick Grady-Farrell
Hilda Hackett DDS
Jamir Mertz
Jadyn Moore
Casimer Mohr
Houston Mosciski
Ilene Parker-Simonis
Gonzalo Yundt
Mr. Jonatan Kuhn II
Chelsea Johnson
Tasha Rippin
Roger Simonis
Miss Rosella Metz
Giovanni Mohr-Jacobson
Everett Adams
Jeff Osinski
Lue Collier
Zora Zulauf
Jasen Ziemann
Anthony Waelchi
Bridgette Huel
Mya Konopelski
Mr. Eldridge Barrows
Edyth Torp
Carol Lebsack
Delfina West
Eunice Runolfsdottir
Amparo Koch
Dr. Daisha Cremin-Mertz
Mariah Stamm
Christophe Runte
River Wyman
Patty Bradtke
Kenyon Kreiger
Lexus Roob
Abbey Wilderman
Keshawn Hermiston
Miss Ella Wiegand
Bridie Kuvalis
Genesis O'Conner
Drew Pfeffer
Dave Romaguera
Lukas Rolfson Sr.
Eric Keeling
Wm Weber
Eugenia Ondricka-Thiel
Preston Lowe
Germaine Wilkinson I
Jakob McGlynn MD
Izaiah Harvey V
Yesenia Douglas
Esther Morar
Rae Ward
Bartholome Schaefer
Zack Lubowitz
Emmett Johns
Mrs. Carole Stanton
Laurianne Dicki
Mr. Riley Hirthe
Kristin Jones
Lindsey Kunde
Desiree Rice
Iliana Roberts
Marilyn Goldner I
Clinton Auer
Miller DuBuque IV
Flavio Nicolas
Augustine Gusikowski
Ransom Feest
Katlynn O'Connell
Ms. Haylie Gerlach
Providenci Wilkinson
Tara Kessler
Fiona Erdman-Franecki
Bria Moore I
Jordi Schowalter
Heath Mann V
Mrs. Linnie Boyer
Rozella Hyatt
Gabe Hansen
Ernie Bergnaum
Keely Bins
Ms. Helene McDermott-Orn
Josh Becker
Sheridan Aufderhar
Jimmy Ledner
Sid Lueilwitz II
Magdalena Hermiston
Ms. Jodi Schaefer
Anjali Buckridge
Hanna Wintheiser
Angela Blick
Mrs. Bria Strosin
Hazle Grady
Lenny Raynor
Jarrell McGlynn
Ashton Becker
Maye Boyer
Cindy Pollich
Adam Fadel
Alexis Prosacco
Carl Williamson
Burnice Wehner
Nora Koelpin
Earnestine Raynor
Alexis Howe
Tevin Bednar
Nova Ratke
Lamont Herman II
Mr. Dashawn Stracke
Roberta Marquardt
Samuel Balistreri
Ottilie Bernier
Edgardo Hudson
Audrey Hagenes-Williamson
Bruce Rolfson
Dr. Annamarie Rempel
Buddy Boyle
Patrick Lowe
Gerardo Rohan
Mason Rippin
Clifton Pagac
Shania Pfannerstill
Fern O'Connell II
Major Considine
Maverick Kemmer
Mr. Isidro Reilly
Hank Kiehn-Connelly
Willy Grant
Quentin Franey
Samanta Nader
Angelita Swaniawski
Marge Hermann
Ophelia Dibbert I
Mr. Simeon Hilll
Jovanny Heller
Annabell Swift I
Felton Swift
Liam Abernathy MD
Ms. Tricia Stiedemann
Monroe Stehr
Elliot Kub
Dominique Mann I
Flora Wisozk
Raphael O'Conner-Rohan
Lucious Mohr
Mr. Chet Sanford
Zakary Abshire
Nicolas Von
Emanuel Ernser
Mr. Angelo Davis DDS
Theodora Jacobs
Porter Upton
Maximus Hane
Alisa Rice`
export const sentences = String.raw`Does anyone know what is going on at State Road?
Reading \u201cUlysses\u201d by Norman Mailer.
Does anyone know what is going on at Georgiana Underpass?
Does anyone know what is going on at The Sidings?
Listening to \u201cTo Sir, with Love\u201d all day.
Selling a handmade gold soap, hardly used.
Does anyone know what is going on at Derrick Mountains?
Found a magenta horse on the way home. Whose is it?
Does anyone know what is going on at Avenue Road?
Savor the rich flavors of spicy zucchini, complemented by corella pear and mango.
Listening to \u201cI Swear\u201d all day.
Slow-simmered delicious brussels sprouts stew, fragrant with methi and finished with fresh herbs.
Listening to \u201cSleepy Lagoon\u201d all day.
Best caesar salad in town is on Polly Shoal.
Found a indigo fish on the way home. Whose is it?
Found a silver squirrel on the way home. Whose is it?
Does anyone know what is going on at Hillside Avenue?
Reading \u201cOne Thousand and One Nights\u201d by Evelyn Waugh.
Selling a tasty plastic chair, hardly used.
Does anyone know what is going on at Maple Drive?
Listening to \u201cRock the Casbah\u201d all day.
Found a grey butterfly on the way home. Whose is it?
A comforting bowl of fresh hazelnut and bean shoots, slow-cooked until tender.
Listening to \u201cWe Will Rock You\u201d all day.
Reading \u201cAtlas Shrugged\u201d by Bertrand Russell.
Listening to \u201cThank You (Falettinme be Mice Elf Again)\u201d all day.
Slow-simmered crunchy lettuce stew, fragrant with poudre de colombo and finished with fresh herbs.
Tenderly braised emu in a rich sumac and butternut lettuce sauce, served with a side of creamy cornichons.
Does anyone know what is going on at Station Street?
Best bruschette with tomato in town is on Fadel Trace.
Hearty tempeh and turkey stew, slow-cooked with zahtar and broccoli for a comforting, flavorful meal.
Lost my licensed wooden computer near University Drive.
Found a maroon squirrel on the way home. Whose is it?
Best crunchy honeydew melon and bok choy salad in town is on Jacklyn Neck.
Does anyone know what is going on at Lockman Oval?
Does anyone know what is going on at Rectory Close?
A robust creamy stew featuring Hyderabad flavors, loaded with crunchy meat, tender vegetables, and a moist, juicy broth.
Best duck steak in town is on S 7th Street.
Reading \u201cThe Enchanted April\u201d by Stephen King.
Reading \u201cThe Pursuit of Love\u201d by Homer.
Best ribollita in town is on Alexandra Road.
An exquisite rabbit roast, infused with the essence of goji berry, slow-roasted to bring out its natural flavors and served with a side of creamy radish
Listening to \u201cDisco Lady\u201d all day.
Roasted daikon with cinnamon and a drizzle of citrus, served over fluffy grains.
Found a blue whale on the way home. Whose is it?
Reading \u201cThe Alchemist\u201d by Elizabeth Von Arnim.
Charred asian greens with a smoky rogan josh glaze, sided with pickled eggplant.
Selling a luxurious rubber gloves, hardly used.
Listening to \u201cWooly Bully\u201d all day.
Best kebab in town is on Ryley Shores.
Selling a tasty ceramic computer, hardly used.
Does anyone know what is going on at Haag Parkways?
Selling a generic rubber keyboard, hardly used.
Lost my handcrafted plastic tuna near Alfonso Stream.
Reading \u201cU.S.A. Trilogy\u201d by John Camden Hotten.
Reading \u201cPeter Pan\u201d by Peter Carey.
Best falafel wrap in town is on Bradtke Rapid.
Found a pink fish on the way home. Whose is it?
Listening to \u201cI Walk the Line\u201d all day.
Best tom kha tofu in town is on Douglas Trail.
Does anyone know what is going on at W Chestnut Street?
Listening to \u201cRhapsody in Blue\u201d all day.
Found a azure fish on the way home. Whose is it?
Reading \u201cAnd Then There Were None\u201d by Jacqueline Crooks.
Lost my elegant bamboo fish near The Meadows.
Does anyone know what is going on at 14th Street?
Lost my incredible aluminum hat near Denesik Common.
Tender ostrich skewers, glazed with a sweet and tangy coconut sauce, served over a bed of fragrant jasmine rice.
Selling a practical gold car, hardly used.
Found a orange shark on the way home. Whose is it?
Selling a luxurious cotton bacon, hardly used.
Best vegetable biryani in town is on Herzog Fields.
Reading \u201cCharlotte's Web\u201d by Malcolm Lowry.
Does anyone know what is going on at Jeffery Burgs?
Best pork belly buns in town is on Broadway.
A vibrant spicy grain bowl topped with parsnip and a tangy cranberry dressing.
Lost my modern concrete shoes near Hoeger Union.
Found a sky blue zebra on the way home. Whose is it?
Slow-simmered delicious turnips stew, fragrant with poppy seed and finished with fresh herbs.
Does anyone know what is going on at Glenn Shoal?
Listening to \u201cBoulevard of Broken Dreams\u201d all day.
Hearty celery seed and emu stew, slow-cooked with piri piri and cauliflower for a comforting, flavorful meal.
Reading \u201cHitting the line\u201d by Joseph Heller.
Three vegetable spaghetti with zucchini, kale, brussels sprouts, cos lettuce and turnips. With a side of baked melon, and your choice of blue eye trevalla or borlotti beans.
Listening to \u201cThat'll Be the Day\u201d all day.
Listening to \u201cThe Glow-Worm\u201d all day.
Best shakshuka in town is on Hagenes Hill.
Best onion seed-crusted duck in town is on Kristie Walk.
Lost my recycled plastic chicken near W 12th Street.
Hearty tom yum and salmon stew, slow-cooked with jalfrezi and garlic for a comforting, flavorful meal.
A vibrant tangy grain bowl topped with hijiki and a tangy currant dressing.
Lost my bespoke silk chair near Abdullah Pines.
Best shakshuka in town is on North Lane.
Best som tam in town is on Gibson Radial.
Listening to \u201c96 Tears\u201d all day.
Best ostrich with prune sauce in town is on Tudor Close.
Selling a fantastic metal shirt, hardly used.
Found a yellow rhinoceros on the way home. Whose is it?
Reading \u201cThe Tin Drum\u201d by Edgar Rice Burroughs.
Best pad thai tofu in town is on Broad Street.
Best som tam in town is on Gilberto Shores.
Does anyone know what is going on at E State Street?
Reading \u201cPeter Pan\u201d by Arthur Schopenhauer.
Listening to \u201cHave You Ever Really Loved a Woman?\u201d all day.
Lost my bespoke granite hat near Swaniawski Meadow.
Found a cyan fox on the way home. Whose is it?
Roasted kohlrabi with basil and a drizzle of citrus, served over fluffy grains.
Listening to \u201cLike a Virgin\u201d all day.
Reading \u201cOne Thousand and One Nights\u201d by Philip Pullman.
Found a yellow dolphin on the way home. Whose is it?
Does anyone know what is going on at Alysson Drives?
Best sushi in town is on Collier Harbor.
Best vegetable soup in town is on Stracke Throughway.
Selling a incredible gold pants, hardly used.
Reading \u201cThe Ambassadors\u201d by Walt Whitman.
Found a yellow frog on the way home. Whose is it?
Reading \u201cThe Catcher in the Rye\u201d by Arthur Schopenhauer.
Reading \u201cThe Complete Works of Edgar Allen Poe\u201d by Philip Pullman.
Listening to \u201cLong Tall Sally\u201d all day.
Lost my frozen bamboo fish near Lucius Manors.
Does anyone know what is going on at Coty Drives?
Best jamaican red cabbage soup in town is on Nelson Street.
Lost my soft steel bacon near Anderson Centers.
Does anyone know what is going on at Jacobi Loop?
Listening to \u201cI'm a Believer\u201d all day.
Found a purple whale on the way home. Whose is it?
Listening to \u201cSmoke! Smoke! Smoke! (That Cigarette)\u201d all day.
Reading \u201cJude the Obscure\u201d by Andrew Lang.
Does anyone know what is going on at Clarence Road?
Lost my gorgeous steel hat near Judd Grove.
Does anyone know what is going on at Anderson Roads?
Lost my refined rubber car near Rodger Square.
Selling a sleek concrete pizza, hardly used.
Listening to \u201cI Want to Hold Your Hand\u201d all day.
Found a magenta crocodile on the way home. Whose is it?
Best palak tofu in town is on Pollich Overpass.
Best banana-infused pork roast in town is on Central Street.
Best kebab in town is on Karelle Harbors.
Selling a small bronze hat, hardly used.
Lost my bespoke gold mouse near North Street.
Reading \u201cRepublic\u201d by Frank T. Merrill.
Does anyone know what is going on at Vine Street?
Does anyone know what is going on at Castle Close?
Does anyone know what is going on at Heather Close?
Reading \u201cL.A. Confidential\u201d by J.M. Barrie.
A classic pie filled with delicious kangaroo and delicious semolina, baked in a tender pastry crust and topped with a golden-brown lattice.
Best honeydew melon-glazed eggplant skewers in town is on N Park Street.
Does anyone know what is going on at Hortense Union?
Listening to \u201cTwo Hearts\u201d all day.
A robust delicious stew featuring Gujarati flavors, loaded with delicious meat, sour vegetables, and a crunchy, zesty broth.
Does anyone know what is going on at Lehner Walks?
Does anyone know what is going on at Reynolds Mill?
Selling a handmade steel shoes, hardly used.
A tender dried chinese broccoli creation, seasoned with aniseed and bay leaves, showcasing the best of plant-based cuisine.
Listening to \u201cEscape (The Pina Colada Song)\u201d all day.
Reading \u201cAdventures of Huckleberry Finn\u201d by Jos\u00e9 Rizal.
Selling a tasty metal bacon, hardly used.
Listening to \u201cGangsta's Paradise\u201d all day.
Does anyone know what is going on at State Avenue?
Listening to \u201cQueen of Hearts\u201d all day.
Found a cyan turtle on the way home. Whose is it?
Selling a awesome marble car, hardly used.
Found a yellow wolf on the way home. Whose is it?
Selling a rustic concrete tuna, hardly used.
Reading \u201cHitting the line\u201d by Stephen King.
Best crunchy nepalese stew in town is on Ivah Parkways.
Does anyone know what is going on at Cecelia View?
Lost my small gold bike near Jacob Lock.
Lost my practical silk ball near Parker Mews.
Found a pink wolf on the way home. Whose is it?
Best dhansak-crusted emu in town is on Linda Corner.
Lost my frozen steel computer near Barton Road.
Reading \u201cHitting the line\u201d by Alan Moore and Dave Gibbons.
Selling a small concrete soap, hardly used.
Selling a sleek granite computer, hardly used.
Selling a ergonomic steel pizza, hardly used.
Best stinky tofu in town is on Dooley Glens.
Hearty arrowroot and pork stew, slow-cooked with mint and sweet potato for a comforting, flavorful meal.
Lost my gorgeous cotton shoes near Deshaun Parks.
Selling a gorgeous plastic chicken, hardly used.
Listening to \u201cGeorgia On My Mind\u201d all day.
A bitter purple carrot creation, seasoned with cumin and ras-el-hanout, showcasing the best of plant-based cuisine.
Best rich potatoes and adzuki beans bowl in town is on Sanford Plaza.
Does anyone know what is going on at Purdy Track?
Best texan grape seed oil soup in town is on Brook Road.
A classic pie filled with delicious pork and golden olives, baked in a savory pastry crust and topped with a golden-brown lattice.
Found a lavender shark on the way home. Whose is it?
Does anyone know what is going on at Field Close?
Selling a soft marble computer, hardly used.
Found a turquoise cow on the way home. Whose is it?
Listening to \u201cThriller\u201d all day.
Selling a electronic bronze gloves, hardly used.
Selling a elegant metal hat, hardly used.
Listening to \u201cIndian Reservation (The Lament Of The Cherokee Reservation Indian)\u201d all day.
Lost my fresh cotton salad near Stephany Rapid.
Selling a intelligent gold pants, hardly used.
Best creamy serbian stew in town is on Larkin Pike.
Selling a sleek rubber chair, hardly used.
Selling a handmade bronze pizza, hardly used.
Found a magenta giraffe on the way home. Whose is it?
Does anyone know what is going on at Ima Gateway?
Lost my rustic steel table near Nienow Circles.
A succulent rabbit steak, encased in a crispy anise crust, served with a side of fennel seed mashed swiss chard.
Selling a modern wooden chair, hardly used.
Lost my luxurious ceramic bike near Mraz Brooks.
Tender venison skewers, glazed with a sweet and tangy dried apricot sauce, served over a bed of fragrant jasmine rice.
Best papaya-glazed turnips skewers in town is on Newton Road.
Selling a fantastic metal keyboard, hardly used.
Found a pink bird on the way home. Whose is it?
Listening to \u201cDancing in the Street\u201d all day.
Reading \u201cBeyond Good and Evil\u201d by E.M. Forster.
Selling a fresh concrete chips, hardly used.
Lost my licensed ceramic keyboard near Eldon Lake.
Listening to \u201cAin't No Mountain High Enough\u201d all day.
Lost my licensed silk shirt near Heathcote Crest.
Does anyone know what is going on at Milton Landing?
Reading \u201cThe Prophet\u201d by Carson McCallers.
Slow-simmered tender beetroot stew, fragrant with pepper and finished with fresh herbs.
Found a orchid polar bear on the way home. Whose is it?
Reading \u201cDora\u201d by Junot Diaz.
Stuffed jerusalem artichoke baked with butter beans and curly leaf parsley.
Reading \u201cMetamorphosis\u201d by Virginia Woolf.
Does anyone know what is going on at Adelbert Gateway?
A comforting bowl of sweet broccoli and cornichons, slow-cooked until tender.
Reading \u201cThe Stand\u201d by Victor Hugo.
Selling a gorgeous bamboo gloves, hardly used.
Reading \u201cBeyond Good and Evil\u201d by Saul Bellow.
Selling a frozen metal salad, hardly used.
Best tangy kangaroo with peppers in town is on William Street.
Best poutine in town is on Hartmann Ramp.
Listening to \u201cI'll Make Love to You\u201d all day.
Best chana masala in town is on Toy Court.
A special pink buckwheat noodles from Israel. To support the strong flavor it is sided with a tablespoon of tagine.
Listening to \u201cPeople\u201d all day.
Best lentil bolognese in town is on Cremin Plaza.
Found a olive giraffe on the way home. Whose is it?
Best nectarine-glazed potatoes skewers in town is on W Elm Street.
Listening to \u201cFortunate Son\u201d all day.
Best smoky zanzibari stew in town is on Jordi Wells.
Selling a handcrafted steel mouse, hardly used.
Selling a tasty wooden chair, hardly used.
Selling a oriental silk gloves, hardly used.
Found a violet rabbit on the way home. Whose is it?
Does anyone know what is going on at Meghan Courts?
Listening to \u201cNothing Compares 2 U\u201d all day.
Reading \u201cMidnight's Children\u201d by Michael Chabon.
A simple aubergine pie. No fancy stuff. Just pie.
Reading \u201cDracula\u201d by George Saunders.
Selling a fantastic ceramic pants, hardly used.
Reading \u201cThe Grapes of Wrath\u201d by William Gibson.
Best ricotta stuffed ravioli in town is on Castle Lane.
Found a lavender zebra on the way home. Whose is it?
Listening to \u201cGlory of Love\u201d all day.
Selling a frozen wooden table, hardly used.
Listening to \u201cMakin' Whoopee\u201d all day.
Selling a elegant aluminum keyboard, hardly used.
Best hummus in town is on Derek Rapid.
Found a salmon monkey on the way home. Whose is it?
Does anyone know what is going on at Hills Point?
Listening to \u201cLight My Fire\u201d all day.
Best celery-crusted emu in town is on W Lake Street.
Listening to \u201cWhatcha Say\u201d all day.
Best french toast in town is on Alexandrine Burg.
A simple cavalo pie. No fancy stuff. Just pie.
Reading \u201cPride and Prejudice\u201d by Joseph Conrad.
Reading \u201cDubliners\u201d by Boris Pasternak.
Selling a ergonomic concrete towels, hardly used.
Tender rabbit skewers, glazed with a sweet and tangy apricot sauce, served over a bed of fragrant jasmine rice.
Reading \u201cThe Lord of the Rings\u201d by Daniel Defoe.
Selling a licensed granite car, hardly used.
Best moist quail with okra in town is on Kadin Rapids.
Listening to \u201cUp Around the Bend\u201d all day.
Reading \u201cA Doll's House\u201d by Vatsyayana.
Lost my sleek concrete shirt near Larry Coves.
Found a pink cow on the way home. Whose is it?
A moist fresh chillies creation, seasoned with chillies and jerk, showcasing the best of plant-based cuisine.
Best fettuccine alfredo in town is on Legros Road.
Best baba ganoush in town is on Maple Avenue.
Slow-simmered smoky turnips stew, fragrant with sweet basil and finished with fresh herbs.
Listening to \u201cIrreplaceable\u201d all day.
Listening to \u201cYou're Still the One\u201d all day.
Found a plum squirrel on the way home. Whose is it?
Reading \u201cThe Golden Notebook\u201d by Jack London.
Listening to \u201cWhole Lotta Love\u201d all day.
Listening to \u201cGreatest Love of All\u201d all day.
Selling a rustic metal gloves, hardly used.
A classic pie filled with delicious goose and juicy asafoetida, baked in a fresh pastry crust and topped with a golden-brown lattice.
Lost my modern metal mouse near Tromp Vista.
Stuffed radish baked with szechuan pepperberry and rose baie.
Selling a fantastic rubber car, hardly used.
Lost my ergonomic granite chicken near Elvie Mills.
Reading \u201cAll Quiet on the Western Front\u201d by F. Scott Fitzgerald.
Does anyone know what is going on at Kling Mountains?
Listening to \u201cWest End Blues\u201d all day.
A heartwarming Eritrean soup, featuring fresh soy milk and an aromatic blend of traditional spices.
Selling a handcrafted cotton tuna, hardly used.
Selling a luxurious granite gloves, hardly used.
Found a mint green fox on the way home. Whose is it?
Listening to \u201cCry Like a Baby\u201d all day.
Lost my fantastic wooden fish near Jaquan Lodge.
Selling a luxurious plastic chips, hardly used.
Lost my rustic concrete computer near Schneider Groves.
Found a fuchsia horse on the way home. Whose is it?
Listening to \u201cRock the Casbah\u201d all day.
Found a orange fox on the way home. Whose is it?
Does anyone know what is going on at South Street?
Roasted kohlrabi with anise and a drizzle of citrus, served over fluffy grains.
Reading \u201c20,000 Leagues Under the Sea\u201d by Rachel Kushner.
Selling a soft marble mouse, hardly used.
Lost my elegant ceramic soap near Wilkinson Parks.
Reading \u201cThe Naked and the Dead\u201d by John Updike.
Grilled pigeon kebabs, marinated in Malay spices and served with a fresh turnips and pineapple salad.
Found a lime bat on the way home. Whose is it?
Found a orange bat on the way home. Whose is it?
Lost my small gold chair near Hackett Plain.
Found a grey panda on the way home. Whose is it?
Lost my handcrafted gold sausages near E 7th Street.
Reading \u201cAs I Lay Dying\u201d by George Orwell.
Reading \u201cCrime and Punishment\u201d by Herman Melville.
Best cauliflower wings in town is on 7th Avenue.
Reading \u201cThe Maltese Falcon\u201d by Stephen King.
A comforting bowl of sweet cloves and potatoes, slow-cooked until tender.
Lost my modern gold keyboard near 15th Street.
Found a turquoise fish on the way home. Whose is it?
Reading \u201cFreakonomics\u201d by Judy Blume.
Stuffed green beans baked with persimmon and pimento.
Found a blue flamingo on the way home. Whose is it?
Reading \u201cPortnoy's Complaint\u201d by Bhagavanlal Indrajit.
Found a gold eagle on the way home. Whose is it?
A robust moist stew featuring Japanese flavors, loaded with moist meat, crunchy vegetables, and a sweet, rich broth.
Listening to \u201cThe Tide is High\u201d all day.
Best peppercorns-crusted rabbit in town is on Wisoky Parkways.
Does anyone know what is going on at Lee Street?
Reading \u201cOn the Duty of Civil Disobedience\u201d by H.P. Lovecraft.
Selling a oriental granite towels, hardly used.
Tender chicken skewers, glazed with a sweet and tangy persimmon sauce, served over a bed of fragrant jasmine rice.
Roasted swiss chard with cumin and a drizzle of citrus, served over fluffy grains.
Found a grey wolf on the way home. Whose is it?
Lost my small gold car near Gibson Mews.
Tenderly braised lamb in a rich rogan josh and sun dried tomatoes sauce, served with a side of creamy jerusalem artichoke.
Reading \u201cThe Heart of the Matter\u201d by Suzanne Collins.
Lost my refined concrete shoes near East Street.
Lost my refined bronze table near Rick Branch.
Listening to \u201cWannabe\u201d all day.
Listening to \u201cDo Ya Think I'm Sexy?\u201d all day.
A simple dragonfruit pie. No fancy stuff. Just pie.
Best spinach and mackerel stew in town is on Deangelo Shoal.
Grilled rabbit kebabs, marinated in Italian spices and served with a fresh sun dried tomatoes and strawberry salad.
Selling a elegant aluminum keyboard, hardly used.
Does anyone know what is going on at Tod Harbor?
Selling a fresh rubber bacon, hardly used.
Selling a fantastic wooden pizza, hardly used.
Listening to \u201cThis Land is Your Land\u201d all day.
Selling a handmade granite shirt, hardly used.
Lost my gorgeous granite towels near Prospect Place.
An exquisite pork roast, infused with the essence of bush tomato, slow-roasted to bring out its natural flavors and served with a side of creamy broccolini
Best apple pie in town is on S Jefferson Street.
Three jarrahdale pumpkin with rhubarb, green pepper, iceberg lettuce, spinach and rice flour. With a side of baked currant, and your choice of william pear or wholemeal.
Lost my frozen ceramic table near Randall Rapid.
Charred iceberg lettuce with a smoky rice paper glaze, sided with pickled iceberg lettuce.
Listening to \u201cCat's in the Cradle\u201d all day.
Listening to \u201cSmoke On the Water\u201d all day.
Best louisiana creole cornmeal soup in town is on D'Amore Lodge.
Lost my practical steel shirt near Kiehn Parks.
Listening to \u201cKiss From a Rose\u201d all day.
Grilled quail kebabs, marinated in Gujarati spices and served with a fresh snowpea sprouts and strawberry salad.
Listening to \u201cPapa Was a Rolling Stone\u201d all day.
Best papaya-glazed beef skewers in town is on Stokes Motorway.
Selling a electronic rubber salad, hardly used.
Reading \u201cHarry Potter and the Sorcerer's Stone\u201d by William Gibson.
Reading \u201cWatchmen\u201d by John Kennedy Toole.
Reading \u201cInvisible Man\u201d by Neil Gaiman.
Reading \u201cThe Adventures of Huckleberry Finn\u201d by Ian McEwan.
Does anyone know what is going on at Kassandra Expressway?
Found a turquoise parrot on the way home. Whose is it?
Listening to \u201cPhiladelphia Freedom\u201d all day.
Selling a intelligent metal tuna, hardly used.
Does anyone know what is going on at Hermiston Streets?
Slow-simmered zesty fresh chillies stew, fragrant with rice paper and finished with fresh herbs.
Lost my practical marble car near Carmine Port.
Does anyone know what is going on at Ophelia Ferry?
Best thyme-crusted pork in town is on Teagan Parkways.
Reading \u201cFahrenheit 451\u201d by Haruki Murakami.
Best pho in town is on Makayla Mission.
Found a ivory ostrich on the way home. Whose is it?
Lost my frozen metal soap near Immanuel Pike.
Listening to \u201cWant Ads\u201d all day.
Best salmon with rockmelon sauce in town is on Henry Street.
Reading \u201cCharlotte's Web\u201d by Henry Miller.
Reading \u201cAtlas Shrugged\u201d by Italo Calvino.
Listening to \u201cLet Me Call You Sweetheart\u201d all day.
Lost my soft gold chips near Kessler-Monahan Turnpike.
Reading \u201cThe Prime of Miss Jean Brodie\u201d by Frank Herbert.
Found a sky blue panda on the way home. Whose is it?
A vibrant smoky grain bowl topped with garlic and a tangy fingerlime dressing.
Best aloo gobi in town is on Waters-Johnston Plaza.
Best dosa in town is on Will Greens.
Best mushroom risotto in town is on Ferry Extensions.
Listening to \u201cToo Close\u201d all day.
Best pomegranate pie in town is on Park Place.
Lost my incredible concrete fish near Lowe Greens.
Best black bean tacos in town is on N Front Street.
Crispy tikka masala-dusted lettuce fritters, served with a cool radicchio dip.
Does anyone know what is going on at Jakayla Highway?
Reading \u201cAs I Lay Dying\u201d by Charles E. Derbyshire.
Lost my incredible plastic tuna near Iliana Gateway.
Does anyone know what is going on at Alfred Street?
Does anyone know what is going on at Billie Course?
Best caraway seed and kangaroo pie in town is on Lyla Creek.
Found a maroon flamingo on the way home. Whose is it?
Best lasagne in town is on Ava Rue.
Does anyone know what is going on at Koch Fork?
Listening to \u201cShadow Dancing\u201d all day.
Best caprese salad in town is on Park View.
Listening to \u201cThe Way We Were\u201d all day.
Does anyone know what is going on at Emilie Forest?
Listening to \u201cDon't You Want Me\u201d all day.
Does anyone know what is going on at Bashirian Trafficway?
Does anyone know what is going on at Ridge Road?
Reading \u201cGreat Expectations\u201d by T.S. Eliot.
Found a turquoise fish on the way home. Whose is it?
Reading \u201cMen Without Women\u201d by Guy de Maupassant.
Lost my recycled bamboo ball near N Washington Avenue.
Best vegetable soup in town is on Delphine Land.
Reading \u201cThe Alchemist\u201d by Vladimir Nabokov.
Best lentil shepherd's pie in town is on Stamm Spurs.
Selling a modern wooden sausages, hardly used.
Reading \u201cThe Picture of Dorian Gray\u201d by Victor Hugo.
Fresh mixed greens tossed with fenugreek-rubbed goose, sun dried tomatoes, and a light dressing.
Best french fries with sausages in town is on School Close.
Found a ivory horse on the way home. Whose is it?
Listening to \u201cChapel of Love\u201d all day.
Reading \u201cInvisible Man\u201d by Charles E. Derbyshire.
Listening to \u201cWalk Like a Man\u201d all day.
Listening to \u201c(You're My) Soul & Inspiration\u201d all day.
Reading \u201cDavid Copperfield\u201d by Ernest Hemingway.
A simple grapefruit pie. No fancy stuff. Just pie.
Reading \u201cScoop\u201d by Salman Rushdie.
Reading \u201cThe Stranger\u201d by Geoffrey Chaucer.
Found a cyan fish on the way home. Whose is it?
Reading \u201cDr. Zhivago\u201d by Mikhail Bulgakov.
Best cranberry-infused rabbit roast in town is on Neil Walk.
Lost my elegant concrete bike near Stehr Port.
Best butternut lettuce and ostrich pie in town is on E 3rd Street.
Does anyone know what is going on at Stanton Circle?
Selling a intelligent cotton chicken, hardly used.
Selling a handmade aluminum pizza, hardly used.
Best juicy bok choy with feijoa glaze in town is on Makayla Green.
Found a indigo whale on the way home. Whose is it?
Lost my luxurious aluminum gloves near E 3rd Street.
Listening to \u201cSecret Love\u201d all day.
Best vegetable biryani in town is on Grange Avenue.
Best lettuce salad in town is on Mckayla Shoal.
Best cumin-rubbed quail salad in town is on Mount Pleasant.
Reading \u201cThe Count of Monte Cristo\u201d by Charlotte Perkins Gilman.
Found a ivory turtle on the way home. Whose is it?
Selling a refined gold shirt, hardly used.
Best risotto with seafood in town is on Yost Rapid.
Reading \u201cU.S.A. Trilogy\u201d by Philip Roth.
Reading \u201cLittle Women\u201d by Walter Scott.
Lost my fresh silk mouse near Maynard Forks.
Found a purple shark on the way home. Whose is it?
Does anyone know what is going on at E Central Avenue?
Listening to \u201cHow Deep is Your Love?\u201d all day.
Juicy crocodile, grilled to your liking and drizzled with a bold vanilla sauce, served alongside roasted iceberg lettuce.
Best salty pork with chilli pepper in town is on Swaniawski Gardens.
Best pork belly buns in town is on Rau Via.
Selling a rustic marble fish, hardly used.
Reading \u201cL.A. Confidential\u201d by Michael Chabon.
Does anyone know what is going on at Karson Fall?
Best cheeseburger in town is on Ebony Islands.
Lost my small bamboo ball near Beaulah Bypass.
Selling a unbranded concrete keyboard, hardly used.
Selling a elegant bamboo bike, hardly used.
Selling a luxurious wooden fish, hardly used.
Best poutine in town is on Glennie Canyon.
A vibrant delicious grain bowl topped with broccolini and a tangy blackberry dressing.
A delightful tart combining spicy cauliflower and sweet incaberry, set in a buttery pastry shell and finished with a hint of nutmeg.
Reading \u201cAnimal Farm\u201d by Charles Dickens.
Baked melon-stuffed crocodile, seasoned with ras-el-hanout and spicy herbs, accompanied by roasted hijiki medley.
A bright salad of fluffy green beans and grape, finished with toasted yoghurt and a piri piri vinaigrette.
Lost my intelligent granite hat near Eric Avenue.
Best saag aloo in town is on Hillside Close.
Best tempeh stir fry in town is on Hodkiewicz Center.
Selling a handcrafted steel sausages, hardly used.
Stuffed butternut lettuce baked with lentils and methi.
Does anyone know what is going on at Ridge Road?
Found a orchid elephant on the way home. Whose is it?
Lost my gorgeous wooden mouse near Luciano Ridges.
Does anyone know what is going on at Johnson Street?
Selling a practical metal tuna, hardly used.
Listening to \u201cTears of a Clown\u201d all day.
Listening to \u201cThis Guy's in Love With You\u201d all day.
Best chilli con carne in town is on Rempel Ridges.
Lost my rustic wooden keyboard near N 6th Street.
Does anyone know what is going on at Lafayette Street?
Best ferne's special nori in town is on West Lane.
Reading \u201cThe Wonderful Wizard of Oz\u201d by Erich Remarque.
Found a plum ostrich on the way home. Whose is it?
Reading \u201cTess of the d'Urbervilles\u201d by Jack London.
Best savory bok choy curry in town is on Estelle Ramp.
Selling a bespoke steel fish, hardly used.
Does anyone know what is going on at Schamberger Dale?
Hearty enoki mushrooms and duck stew, slow-cooked with french lavender and arugula for a comforting, flavorful meal.
Lost my recycled ceramic towels near State Road.
Selling a fresh bronze gloves, hardly used.
Best zesty cornichons and squid bowl in town is on Marian Branch.
Does anyone know what is going on at S East Street?
Grilled quail kebabs, marinated in Korean spices and served with a fresh cauliflower and nashi pear salad.
Baked salmon-stuffed emu, seasoned with paprika and spicy herbs, accompanied by roasted green pepper medley.
Best argentine mandarins soup in town is on Weber Brook.
Lost my licensed aluminum tuna near Shanahan Glen.
Does anyone know what is going on at Candelario Brook?
Does anyone know what is going on at Tobin Fields?
Does anyone know what is going on at Reese Freeway?
A bright salad of sour butternut lettuce and blueberry, finished with toasted smoked trout and a coriander vinaigrette.
Selling a unbranded aluminum table, hardly used.
Found a orange panda on the way home. Whose is it?
Does anyone know what is going on at Myrl Shoal?
Reading \u201cThe Sound and the Fury\u201d by Vance Packard.
Reading \u201cThe Old Man and the Sea\u201d by Michael Chabon.
Selling a handmade gold towels, hardly used.
Tenderly braised beef in a rich ginger and beans sauce, served with a side of creamy parsnip.
Does anyone know what is going on at Kingfisher Close?
Found a black koala on the way home. Whose is it?
Best goose with pomegranate sauce in town is on E Cedar Street.
Selling a sleek plastic cheese, hardly used.
Best mango pie in town is on Shaun Parkway.
Selling a electronic metal table, hardly used.
Best crocodile with kiwi fruit sauce in town is on Crescent Road.
Selling a awesome steel chair, hardly used.
Reading \u201cUncle Tom's Cabin\u201d by Joseph Conrad.
Reading \u201cThe War of the Worlds\u201d by Malcolm Lowry.
Selling a practical bronze car, hardly used.
Listening to \u201cMe & Bobby McGee\u201d all day.
Best elderberry-glazed venison skewers in town is on Wehner Plains.
Crispy amchoor-dusted asparagus fritters, served with a cool lamb dip.
Selling a fresh marble chicken, hardly used.
Selling a modern rubber table, hardly used.
An exquisite lamb roast, infused with the essence of strawberry, slow-roasted to bring out its natural flavors and served with a side of creamy green pepper
Reading \u201cWalden\u201d by Brian Evenson.
Selling a intelligent metal sausages, hardly used.
A classic pie filled with delicious chicken and zesty corn tortilla, baked in a delicious pastry crust and topped with a golden-brown lattice.
Listening to \u201cIt's Still Rock 'n' Roll to Me\u201d all day.
A slow-roasted Oriental Pratincole with a bitter, bitter exterior. Stuffed with fig and covered in banana sauce. Sides with celery puree and wild beetroot.
Baked ricemilk-stuffed emu, seasoned with chilli and zesty herbs, accompanied by roasted arugula medley.
Found a black ostrich on the way home. Whose is it?
A slow-roasted Northwestern Crow with a crunchy, savory exterior. Stuffed with cumquat and covered in peach sauce. Sides with cabbage puree and wild english spinach.
Listening to \u201cTiger Rag\u201d all day.
Listening to \u201cBig Bad John\u201d all day.
Hearty blue cheese and emu stew, slow-cooked with arrowroot and cabbage for a comforting, flavorful meal.
Reading \u201cA Brief History of Time\u201d by Alice Walker.
Best cloves-crusted beef in town is on E Franklin Street.
Reading \u201cCatch-22\u201d by Herman Melville.
Lost my incredible metal keyboard near Abbie Pass.
Lost my rustic plastic ball near S 5th Street.
Reading \u201cAre You There God? It's Me, Margaret\u201d by T. Smollett.
Best flat mushrooms-infused turkey in town is on Crist Way.
Found a tan ostrich on the way home. Whose is it?
Listening to \u201cU Got it Bad\u201d all day.
Found a salmon gorilla on the way home. Whose is it?
Does anyone know what is going on at Dayna Fords?
Lost my awesome concrete computer near Rocio Courts.
Listening to \u201cSave the Last Dance For Me\u201d all day.
Lost my practical rubber mouse near Wisoky Neck.
Does anyone know what is going on at Cedar Road?
Found a purple peacock on the way home. Whose is it?
Listening to \u201cWichita Lineman\u201d all day.
Lost my recycled plastic tuna near Wisozk Canyon.
Lost my intelligent wooden tuna near Laurie Shore.
Listening to \u201cBlueberry Hill\u201d all day.
Listening to \u201cAin't No Mountain High Enough\u201d all day.
Selling a elegant ceramic chips, hardly used.
Slow-simmered bitter zucchini stew, fragrant with celery and finished with fresh herbs.
Found a orchid fish on the way home. Whose is it?
Reading \u201cThe Corrections\u201d by G\u00fcnter Grass.
Best bruschette with tomato in town is on Jerde Forks.
Reading \u201cThe Iliad\u201d by Raymond Chandler.
Listening to \u201cBe My Love\u201d all day.
Found a magenta kangaroo on the way home. Whose is it?
Found a orchid rhinoceros on the way home. Whose is it?
Found a salmon whale on the way home. Whose is it?
A delightful tart combining tender fresh chillies and sweet mandarin, set in a buttery pastry shell and finished with a hint of poppy seed.
Does anyone know what is going on at Grant Street?
Selling a fantastic marble bike, hardly used.
An exquisite peas dish, paired with oats and a hint of pimento.
Listening to \u201cHeart of Glass\u201d all day.
Listening to \u201cSomebody That I Used to Know\u201d all day.
Found a azure koala on the way home. Whose is it?
Selling a generic ceramic car, hardly used.
Listening to \u201cRing My Bell\u201d all day.
Lost my tasty gold shirt near Myrtie Path.
Listening to \u201cUnder the Bridge\u201d all day.
Found a black bee on the way home. Whose is it?
Reading \u201cGrimms' Fairy Tales\u201d by Samuel Beckett.
Selling a luxurious gold cheese, hardly used.
Does anyone know what is going on at Ginger Park?
Found a plum penguin on the way home. Whose is it?
Best bunny chow in town is on W River Road.
Selling a licensed bamboo hat, hardly used.
Lost my electronic silk fish near Daniela Shore.
Reading \u201cHousekeeping\u201d by Robert Penn Warren.
Reading \u201cBlood Meridian\u201d by Khaled Hosseini.
Listening to \u201cSpill the Wine\u201d all day.
Best chicken milanese in town is on Schmeler Road.
Does anyone know what is going on at Franecki Lake?
Our creamy ostrich, slow-cooked to perfection, accompanied by steamed chilli pepper and a rich, savory gravy.
Lost my ergonomic granite pizza near Wellington Road.
Selling a handcrafted steel shirt, hardly used.
Best banana-glazed chicken skewers in town is on The Chase.
Lost my intelligent steel shirt near Irene Forks.
Listening to \u201cJessie's Girl\u201d all day.
Best dal makhani in town is on Shanahan Road.
Crispy fried goose bites, seasoned with anise star and served with a tangy cantaloupe dipping sauce.
Listening to \u201cLow\u201d all day.
Listening to \u201cMidnight Train to Georgia\u201d all day.
Lost my gorgeous plastic mouse near Bahringer Dam.
Selling a handmade metal cheese, hardly used.
Found a red whale on the way home. Whose is it?
Listening to \u201cOnly You (And You Alone)\u201d all day.
Best pasta and beans in town is on Anderson Crossing.
Selling a fantastic bronze shirt, hardly used.
Selling a oriental bamboo hat, hardly used.
Lost my electronic rubber ball near Ebert Inlet.
Best chicken with loquat sauce in town is on Beatty Harbors.
A succulent rabbit steak, encased in a crunchy cinnamon crust, served with a side of fenugreek mashed carob carrot.
Found a olive bat on the way home. Whose is it?
Lost my unbranded granite chicken near Edmond Estate.
Listening to \u201c(Let Me Be Your) Teddy Bear\u201d all day.
Listening to \u201cBrand New Key\u201d all day.
Selling a intelligent ceramic mouse, hardly used.
Best bitter arugula with cranberry glaze in town is on Nicolas Hill.
Does anyone know what is going on at E 2nd Street?
Listening to \u201cRock Your Baby\u201d all day.
Lost my soft marble bacon near Elliot Harbors.
Crispy fried rabbit bites, seasoned with mace and served with a tangy tangelo dipping sauce.
A classic pie filled with delicious lamb and smoky pasta, baked in a savory pastry crust and topped with a golden-brown lattice.
Reading \u201cThe King in Yellow\u201d by Italo Calvino.
Reading \u201cThe Lord of the Rings\u201d by C.S. Lewis.
Selling a electronic plastic bike, hardly used.
Selling a frozen steel computer, hardly used.
Found a salmon crocodile on the way home. Whose is it?
Does anyone know what is going on at Heath Road?
Lost my fantastic silk chicken near E Grand Avenue.
Does anyone know what is going on at E 2nd Street?
Listening to \u201cYou're the One That I Want\u201d all day.
Does anyone know what is going on at Oak Street?
Does anyone know what is going on at N Market Street?
Best butternut lettuce salad in town is on Elisa Roads.
A vibrant crispy grain bowl topped with bean shoots and a tangy blackberry dressing.
Listening to \u201cCandle in the Wind '97\u201d all day.
Selling a handcrafted bronze bacon, hardly used.
Lost my frozen gold chicken near Oak Drive.
Found a magenta deer on the way home. Whose is it?
Best ebiten maki in town is on Elaine Gardens.
Found a tan bird on the way home. Whose is it?
Found a green hamster on the way home. Whose is it?
Listening to \u201cTie a Yellow Ribbon 'round the Old Oak Tree\u201d all day.
Found a turquoise fish on the way home. Whose is it?
Found a red bear on the way home. Whose is it?
Found a gold monkey on the way home. Whose is it?
Found a cyan dog on the way home. Whose is it?
Reading \u201cThe Rainbow\u201d by Margaret Atwood.
Does anyone know what is going on at Frank Neck?
Listening to \u201cFeel Like Making Love\u201d all day.
Reading \u201cMy Life\u201d by Virgil.
A robust delicious stew featuring Bashkir flavors, loaded with creamy meat, golden vegetables, and a tender, savory broth.
A rich carrot creation, seasoned with annatto seed and fines herbes, showcasing the best of plant-based cuisine.
Best fluffy turkey with arugula in town is on Thurman Mountain.
Does anyone know what is going on at Terrence Flats?
Found a red fox on the way home. Whose is it?
Listening to \u201cLet's Get it On\u201d all day.
Lost my modern ceramic hat near Guadalupe Gateway.
Does anyone know what is going on at N Franklin Street?
Does anyone know what is going on at 5th Avenue?
Selling a modern plastic fish, hardly used.
Listening to \u201cThe Love You Save\u201d all day.
36-day aged turkey steak, with choice of 3 sides.
Best aglio e olio in town is on Columbia Avenue.
A sweet lettuce creation, seasoned with fines herbes and poudre de colombo, showcasing the best of plant-based cuisine.
Savor the rich flavors of savory endive, complemented by blueberry and green cardamom.
Roasted daikon with mango and a drizzle of citrus, served over fluffy grains.
Best pasta and beans in town is on Gary Mount.
Lost my refined bamboo hat near Wehner Lights.
Found a orchid gorilla on the way home. Whose is it?
Selling a frozen granite soap, hardly used.
Selling a practical plastic fish, hardly used.
Found a maroon horse on the way home. Whose is it?
Reading \u201cThe Adventures of Sherlock Holmes\u201d by Anton Pavlovich Chekhov.
A succulent chicken steak, encased in a fluffy methi crust, served with a side of saffron mashed potatoes.
Does anyone know what is going on at Cormier Shoal?
Found a teal parrot on the way home. Whose is it?
Does anyone know what is going on at Commercial Street?
Best pork belly buns in town is on Bedford Road.
Lost my intelligent plastic shirt near Lockman Rue.
Reading \u201cLucky Jim\u201d by Chinua Achebe.
Does anyone know what is going on at Crown Street?
Reading \u201cA Portrait of the Artist as a Young Man\u201d by James Patterson.
Selling a sleek aluminum mouse, hardly used.
Reading \u201cThe Wonderful Wizard of Oz\u201d by Herman Melville.
Does anyone know what is going on at N Lincoln Street?
Best tender cucumber curry in town is on Kunze-Sporer Roads.
Listening to \u201cYou Make Me Feel Brand New\u201d all day.
Juicy ostrich, grilled to your liking and drizzled with a bold tikka masala sauce, served alongside roasted squash.
Lost my licensed marble bacon near Jordane Trafficway.
Selling a recycled marble bacon, hardly used.
Selling a oriental bamboo bacon, hardly used.
Best pear-glazed iceberg lettuce skewers in town is on Main Street N.
Reading \u201cThe Adventures of Sherlock Holmes\u201d by Alice Walker.
Charred snowpea sprouts with a smoky fennel seed glaze, sided with pickled purple carrot.
Lost my luxurious ceramic soap near Bayer Corner.
A special olive bamboo shoots from Zambia. To support the strong flavor it is sided with a tablespoon of sesame seed.
Listening to \u201cMorning Train (Nine to Five)\u201d all day.
Best barbecue ribs in town is on Heaney Ramp.
Selling a sleek plastic chair, hardly used.
Selling a recycled rubber pizza, hardly used.
Found a white fox on the way home. Whose is it?
Reading \u201cThe Corrections\u201d by Charles E. Derbyshire.
Lost my licensed cotton bacon near Vincenza Park.
A special green bread from Lesotho. To support the strong flavor it is sided with a tablespoon of curly leaf parsley.
70-day aged duck steak, with choice of 2 sides.
Found a purple lion on the way home. Whose is it?
Found a tan bat on the way home. Whose is it?
Reading \u201cThe Old Man and the Sea\u201d by John Bunyan.
Lost my frozen ceramic towels near Kiehn Plain.
Best ricotta stuffed ravioli in town is on Beech Road.
Selling a refined rubber mouse, hardly used.
Best red cabbage and apple juice concentrate stew in town is on Warren Close.
Selling a practical cotton bacon, hardly used.
Lost my awesome bronze chips near E 1st Street.
Reading \u201cThe Day of the Locust\u201d by Oscar Wilde.
Listening to \u201cLong Tall Sally\u201d all day.
Does anyone know what is going on at Montana Extension?
Listening to \u201cGimme Some Lovin'\u201d all day.
Best apple-glazed rabbit skewers in town is on Cedrick Shore.
Lost my modern gold computer near Kertzmann Lake.
Found a black snake on the way home. Whose is it?
Found a red rabbit on the way home. Whose is it?
Lost my frozen gold chicken near O'Connell Cliff.
Selling a rustic bronze towels, hardly used.
Does anyone know what is going on at Water Lane?
Three unbleached flour with daikon, arugula, parsnip, artichoke and coriander seed. With a side of baked pineapple, and your choice of dates or duck.
Found a magenta deer on the way home. Whose is it?
Listening to \u201cTheme From 'Greatest American Hero' (Believe It Or Not)\u201d all day.
Selling a practical metal mouse, hardly used.
Best pork steak in town is on Doreen Extensions.
Fresh galangal with a pinch of tandoori masala, topped by a caramelized passionfruit with whipped cream
Found a cyan fox on the way home. Whose is it?
Found a red hippopotamus on the way home. Whose is it?
Best strawberry and pear tart in town is on Nannie Corners.
Found a plum hippopotamus on the way home. Whose is it?
A special magenta corn syrup from Luxembourg. To support the strong flavor it is sided with a tablespoon of mint.
Best tangy okra and potato flour bowl in town is on Antonio Branch.
Selling a elegant rubber tuna, hardly used.
Lost my tasty aluminum pizza near Eli Track.
Selling a fantastic marble sausages, hardly used.
Reading \u201cThe Fountainhead\u201d by Shivaram Parashuram Bhide.
Crispy fried pork bites, seasoned with onion seed and served with a tangy currant dipping sauce.
Does anyone know what is going on at Mayfield Road?
Found a pink panda on the way home. Whose is it?
Does anyone know what is going on at Adrian Passage?
Does anyone know what is going on at Willow Close?
Found a orchid crocodile on the way home. Whose is it?
Lost my small silk fish near Stanley Street.
Best capers and thyme stew in town is on School Street.
Best vegetable biryani in town is on Farrell Spurs.
Selling a generic bronze pizza, hardly used.
Found a blue bear on the way home. Whose is it?
Selling a modern bamboo bacon, hardly used.
An exquisite rabbit roast, infused with the essence of blood orange, slow-roasted to bring out its natural flavors and served with a side of creamy zucchini
Does anyone know what is going on at Cliff Road?
Stuffed asian greens baked with bush tomato and spearmint.
Found a pink monkey on the way home. Whose is it?
Does anyone know what is going on at Forest Avenue?
Reading \u201cThe Three Musketeers\u201d by John Kennedy Toole.
Lost my tasty silk mouse near Lesch Common.
Reading \u201cThe Prime of Miss Jean Brodie\u201d by Homer.
Found a tan kangaroo on the way home. Whose is it?
Selling a frozen plastic pants, hardly used.
Found a pink whale on the way home. Whose is it?
Best dal makhani in town is on Sylvan Terrace.
Found a olive butterfly on the way home. Whose is it?
Listening to \u201cHips don't lie\u201d all day.
Reading \u201cCranford\u201d by Henrik Ibsen.
Found a ivory turtle on the way home. Whose is it?
Best banana-glazed dried chinese broccoli skewers in town is on Manor Way.
Reading \u201cBleak House\u201d by Louise Maude.
Does anyone know what is going on at Riverside Avenue?
Best colombo-spiced jicama bowl in town is on Larkin Ridge.
Listening to \u201cVogue\u201d all day.
Does anyone know what is going on at Curt Valley?
Lost my oriental silk chicken near Hermann Mountains.
Reading \u201cFor Whom the Bell Tolls\u201d by George Eliot.
Our spicy crocodile, slow-cooked to perfection, accompanied by steamed cabbage and a rich, savory gravy.
Best hollie's special custard apples in town is on Haag Estates.
Listening to \u201cHey Paula\u201d all day.
Found a pink gecko on the way home. Whose is it?
Lost my practical bamboo cheese near Wuckert Shore.
Lost my practical plastic bacon near Bergnaum Field.
Does anyone know what is going on at Dickens Mills?
Reading \u201cNeuromancer\u201d by Vance Packard.
Does anyone know what is going on at Homenick Extension?
Selling a small wooden ball, hardly used.
Reading \u201cNightmare Abbey\u201d by Jonathan Swift.
Best tatar calamari soup in town is on Koepp Row.
Selling a bespoke concrete bike, hardly used.
A vibrant crunchy grain bowl topped with asparagus and a tangy fingerlime dressing.
Found a white zebra on the way home. Whose is it?
Listening to \u201cYou'll Never Know\u201d all day.
Best edamame in town is on Cumberland Street.
Reading \u201cIf on a Winter's Night a Traveler\u201d by William Gibson.
Reading \u201cMidnight's Children\u201d by Harriet Beecher Stowe.
An exquisite kangaroo roast, infused with the essence of elderberry, slow-roasted to bring out its natural flavors and served with a side of creamy bean sprouts
Selling a modern bronze mouse, hardly used.
Listening to \u201cIt's Now Or Never\u201d all day.
Listening to \u201cParty Rock Anthem\u201d all day.
Selling a unbranded concrete tuna, hardly used.
Found a blue dolphin on the way home. Whose is it?
Found a plum shark on the way home. Whose is it?
Grilled pork kebabs, marinated in Anglo-Indian spices and served with a fresh beans and kiwiberry salad.
A simple nectarine pie. No fancy stuff. Just pie.
Selling a fantastic concrete bacon, hardly used.
Tender chicken skewers, glazed with a sweet and tangy persimmon sauce, served over a bed of fragrant jasmine rice.
Lost my elegant rubber mouse near Jason Crossroad.
Found a turquoise sea lion on the way home. Whose is it?
Listening to \u201cWoman\u201d all day.
A comforting bowl of crispy goat milk and leeks, slow-cooked until tender.
Listening to \u201cNobody Does it Better\u201d all day.
Selling a unbranded aluminum mouse, hardly used.
Crispy tarragon-dusted garlic fritters, served with a cool beef dip.
Selling a electronic steel hat, hardly used.
Tender salmon skewers, glazed with a sweet and tangy apple sauce, served over a bed of fragrant jasmine rice.
Listening to \u201cEight Days a Week\u201d all day.
Does anyone know what is going on at State Line Road?
Does anyone know what is going on at Elva Radial?
Reading \u201cCandide\u201d by Dante Alighieri.
Selling a luxurious wooden chips, hardly used.
Lost my frozen ceramic car near Keanu Common.
Does anyone know what is going on at Church View?
Selling a bespoke wooden ball, hardly used.
Selling a gorgeous gold shoes, hardly used.
Lost my awesome ceramic towels near Collins-Effertz Forge.
Does anyone know what is going on at W 5th Street?
Best baingan bharta in town is on Grace Overpass.
Slow-simmered moist snowpea sprouts stew, fragrant with achiote seed and finished with fresh herbs.
Found a mint green panda on the way home. Whose is it?
Savor the rich flavors of moist celery, complemented by loquat and chilli pepper.
Reading \u201cAs I Lay Dying\u201d by W.K. Marriott.
Reading \u201cRevolutionary Road\u201d by Neil Gaiman.
Best juicy elderberry and fresh chillies salad in town is on Sebastian Way.
Listening to \u201cOl' Man River\u201d all day.
Lost my fresh wooden tuna near Madison Street.
Reading \u201cThe Three Musketeers\u201d by Philip Roth.
Found a orange peacock on the way home. Whose is it?
Lost my licensed aluminum pizza near The Copse.
Best poppy seed-rubbed pork salad in town is on Ratke Knoll.
Selling a recycled ceramic sausages, hardly used.
A classic pie filled with delicious turkey and zesty white bread, baked in a spicy pastry crust and topped with a golden-brown lattice.
Listening to \u201cBillie Jean\u201d all day.
Listening to \u201cA Tree in the Meadow\u201d all day.
Reading \u201cAnna Karenina\u201d by Mikhail Bulgakov.
Roasted peas with sesame seed and a drizzle of citrus, served over fluffy grains.
Best loquat and incaberry tart in town is on Khalil Forges.
Listening to \u201cChain of Fools\u201d all day.
A simple sultana pie. No fancy stuff. Just pie.
Listening to \u201cMoney For Nothing\u201d all day.
Listening to \u201cThe Reason\u201d all day.
Does anyone know what is going on at Crystal Walks?
Best spicy mediterranean stew in town is on McGlynn Gateway.
Lost my sleek bronze chips near South View.
Found a azure frog on the way home. Whose is it?
Best dried apricot and butternut pumpkin tart in town is on Ibrahim Village.
Listening to \u201cI Want You Back\u201d all day.
Does anyone know what is going on at Collier Fords?
Found a cyan lion on the way home. Whose is it?
Found a green cat on the way home. Whose is it?
Reading \u201cThe Old Man and the Sea\u201d by Mikhail Bulgakov.
Listening to \u201cYou've Got a Friend\u201d all day.
Listening to \u201cI'm Sorry\u201d all day.
Does anyone know what is going on at McClure Club?
Does anyone know what is going on at Perry Branch?
Found a silver gecko on the way home. Whose is it?
Does anyone know what is going on at Gideon Ville?
Does anyone know what is going on at Schuyler Neck?
Reading \u201cGulliver's Travels\u201d by E.M. Forster.
Selling a incredible metal shoes, hardly used.
Best german chamomile-spiced kale bowl in town is on Feest Walks.
Selling a refined gold mouse, hardly used.
Does anyone know what is going on at Chauncey Road?
Found a orange fish on the way home. Whose is it?
A simple apricot pie. No fancy stuff. Just pie.
Selling a bespoke granite towels, hardly used.
Reading \u201cStories of Anton Chekhov\u201d by Richard Wright.
Listening to \u201cWhat's Love Got to Do With It?\u201d all day.
Does anyone know what is going on at Hoyt Court?
Listening to \u201cHound Dog\u201d all day.
Lost my practical bamboo pants near Kaley Forges.
Best pho in town is on James Street.
Reading \u201cDora\u201d by Louisa May Alcott.
An exquisite emu roast, infused with the essence of rockmelon, slow-roasted to bring out its natural flavors and served with a side of creamy chilli pepper
Best buddha bowl in town is on Morissette Rue.
Does anyone know what is going on at The Limes?
Reading \u201cAs I Lay Dying\u201d by Jane Austen.
Reading \u201cAll Quiet on the Western Front\u201d by Henry David Thoreau.
Lost my unbranded ceramic towels near Asa Ville.
Found a orchid wolf on the way home. Whose is it?
Selling a fantastic cotton table, hardly used.
Listening to \u201cAmerican Pie\u201d all day.
Grilled ostrich kebabs, marinated in Indonesian spices and served with a fresh iceberg lettuce and loquat salad.
Listening to \u201cShe's a Lady\u201d all day.
Reading \u201cRevolutionary Road\u201d by H.G. Wells.
Lost my unbranded cotton fish near Lue Courts.
Reading \u201cThe Day of the Locust\u201d by Oscar Levy.
Does anyone know what is going on at Erwin Ferry?
Our savory crocodile, slow-cooked to perfection, accompanied by steamed purple carrot and a rich, savory gravy.
Does anyone know what is going on at Birch Road?
Best leeks and cayenne stew in town is on Waters Lake.
Reading \u201cHis Dark Materials\u201d by Niccolo Machiavelli.
Does anyone know what is going on at Blanche Centers?
Selling a fantastic marble salad, hardly used.
Our crunchy turkey, slow-cooked to perfection, accompanied by steamed swiss chard and a rich, savory gravy.
Selling a licensed rubber car, hardly used.
Listening to \u201cPuttin' on the Ritz\u201d all day.
Listening to \u201cHow Do I Live?\u201d all day.
Selling a incredible steel tuna, hardly used.
Best aglio e olio in town is on Durgan Rest.
Found a blue polar bear on the way home. Whose is it?
An exquisite purple carrot dish, paired with wattleseed and a hint of cloves.
Best juicy olive and green beans salad in town is on Washington Street.
Found a azure monkey on the way home. Whose is it?
Reading \u201cThe Hound of the Baskervilles\u201d by Italo Calvino.
Reading \u201cCrime and Punishment\u201d by Thomas Love Peacock.
An exquisite peas dish, paired with mastic and a hint of orange zest.
Best german chamomile-rubbed turkey salad in town is on Meadow Close.
Best tofu scramble in town is on Pine Close.
Reading \u201cFreakonomics\u201d by Antoine de Saint-Exup\u00e9ry.
A bright salad of juicy swiss chard and date, finished with toasted semolina and a jalfrezi vinaigrette.
Lost my tasty silk shirt near Darian Court.
Selling a fresh marble keyboard, hardly used.
Best vegetable biryani in town is on Conn Ferry.
Found a olive squirrel on the way home. Whose is it?
Found a turquoise bat on the way home. Whose is it?
Selling a tasty metal chair, hardly used.
Roasted potatoes with poudre de colombo and a drizzle of citrus, served over fluffy grains.
Listening to \u201cLet's Stay Together\u201d all day.
Lost my practical plastic car near Hoeger Glens.
Lost my electronic wooden bacon near Priory Road.
Best garlic-spiced okra bowl in town is on Osinski Junction.
Does anyone know what is going on at Schmidt Point?
A comforting bowl of creamy potato flour and snowpea sprouts, slow-cooked until tender.
Selling a handcrafted granite pizza, hardly used.
Listening to \u201c(Everything I Do) I Do it For You\u201d all day.
Listening to \u201cAll My Lovin' (You're Never Gonna Get It)\u201d all day.
Reading \u201cMrs. Dalloway\u201d by Samuel Richardson.
Best anglo-indian turmeric soup in town is on Alyce Junction.
Selling a incredible cotton bike, hardly used.
Best peanut noodles in town is on Barton Island.
Reading \u201cJude the Obscure\u201d by Elizabeth Von Arnim.
Lost my generic granite car near Friesen Pine.
Does anyone know what is going on at Talbot Road?
Listening to \u201cRing of Fire\u201d all day.
Reading \u201cFreakonomics\u201d by Jacob Grimm.
Found a teal gecko on the way home. Whose is it?
Selling a tasty steel chair, hardly used.
Does anyone know what is going on at Jefferson Street?
Best tacos in town is on Benjamin Knolls.
Found a plum giraffe on the way home. Whose is it?
Lost my gorgeous steel keyboard near Herman Orchard.
Selling a handcrafted granite computer, hardly used.
Found a purple fish on the way home. Whose is it?
Found a plum whale on the way home. Whose is it?
Best purple carrot and calamari stew in town is on Laurel Inlet.
Best kiwiberry-glazed goose skewers in town is on Roberto Light.
Does anyone know what is going on at Demarco Unions?
Our creamy lamb, slow-cooked to perfection, accompanied by steamed jerusalem artichoke and a rich, savory gravy.
Baked camellia tea oil-stuffed beef, seasoned with curly leaf parsley and golden herbs, accompanied by roasted arugula medley.
Listening to \u201cChattanooga Choo Choo\u201d all day.
Best cauliflower penne in town is on Glover Junctions.
Listening to \u201cJoy to the World\u201d all day.
Does anyone know what is going on at Zoe Burgs?
Reading \u201cA Room with a View\u201d by Edgar Rice Burroughs.
Found a azure tiger on the way home. Whose is it?
Lost my modern gold bike near Woodlands Close.
Best feijoa-glazed pork skewers in town is on Court Street.
Does anyone know what is going on at Western Road?
Found a mint green dolphin on the way home. Whose is it?
Selling a fantastic wooden chair, hardly used.
Reading \u201cThe Works of Edgar Allan Poe\u201d by A.A. Milne.
Does anyone know what is going on at Christina Mountains?
Baked besan-stuffed pork, seasoned with rose baie and delicious herbs, accompanied by roasted brussels sprouts medley.
Reading \u201cDeliverance\u201d by T.S. Eliot.
Found a maroon dog on the way home. Whose is it?
Found a cyan horse on the way home. Whose is it?
Reading \u201cCatch-22\u201d by Jack Kerouac.
Selling a modern bronze keyboard, hardly used.
Listening to \u201cHanging by a Moment\u201d all day.
Reading \u201cDeliverance\u201d by Virginia Woolf.
Crispy fried ostrich bites, seasoned with parsley and served with a tangy fig dipping sauce.
Does anyone know what is going on at Zboncak Coves?
Baked almonds-stuffed beef, seasoned with german chamomile and sweet herbs, accompanied by roasted jerusalem artichoke medley.
Does anyone know what is going on at Sydney Point?
Does anyone know what is going on at Haley Union?
Listening to \u201cCracklin' Rosie\u201d all day.
Reading \u201cThe Good Soldier\u201d by Beatrix Potter.
Reading \u201cA Modest Proposal\u201d by John Grisham.
Lost my oriental plastic chips near Kunde Ports.
Listening to \u201cDardanella\u201d all day.
Selling a fresh silk shirt, hardly used.
Reading \u201cI, Claudius\u201d by Sir Arthur Conan Doyle.
Reading \u201cBrideshead Revisited\u201d by Franz Kafka.
Selling a licensed granite car, hardly used.
Found a purple fish on the way home. Whose is it?
Lost my bespoke steel chair near Elm Grove.
88-day aged pork steak, with choice of 3 sides.
Selling a tasty ceramic shoes, hardly used.
Does anyone know what is going on at Vilma Course?
Tender salmon skewers, glazed with a sweet and tangy fingerlime sauce, served over a bed of fragrant jasmine rice.
Best fettuccine alfredo in town is on Francis Tunnel.
An exquisite ostrich roast, infused with the essence of jarrahdale pumpkin, slow-roasted to bring out its natural flavors and served with a side of creamy kohlrabi
Selling a licensed wooden ball, hardly used.
Found a green bat on the way home. Whose is it?
Listening to \u201cHow High the Moon\u201d all day.
Does anyone know what is going on at Batz Coves?
Selling a modern gold towels, hardly used.
Found a sky blue parrot on the way home. Whose is it?
Reading \u201cThe Ambassadors\u201d by Lewis Carroll.
Listening to \u201cTravellin' Band\u201d all day.
A delightful tart combining fluffy beetroot and sweet mandarin, set in a buttery pastry shell and finished with a hint of cardamom.
Found a white flamingo on the way home. Whose is it?
Selling a frozen granite hat, hardly used.
Lost my modern bronze sausages near Ferry Ridge.
Found a magenta zebra on the way home. Whose is it?
Juicy pork, grilled to your liking and drizzled with a bold anise sauce, served alongside roasted onion.
Does anyone know what is going on at S College Street?
Best jerk-rubbed ostrich salad in town is on Water Street.
A classic pie filled with delicious ostrich and moist lavender flowers, baked in a tangy pastry crust and topped with a golden-brown lattice.
Lost my incredible plastic mouse near N Pine Street.
Selling a tasty plastic pants, hardly used.
Reading \u201cA Tale of Two Cities\u201d by Edgar Rice Burroughs.
Does anyone know what is going on at Pine Grove?
Reading \u201cHitting the line\u201d by Agatha Christie.
Found a maroon panda on the way home. Whose is it?
Crispy cloves-dusted peas fritters, served with a cool capers dip.
Does anyone know what is going on at Don Vista?
Lost my refined silk soap near Veterans Memorial Drive.
Listening to \u201cCareless Whisper\u201d all day.
Does anyone know what is going on at E Water Street?
Reading \u201cUlysses\u201d by Oscar Wilde.
Does anyone know what is going on at Walnut Close?
Listening to \u201cPhiladelphia Freedom\u201d all day.
Does anyone know what is going on at 13th Street?
Found a orange bear on the way home. Whose is it?
Listening to \u201cLight My Fire\u201d all day.
A delightful tart combining spicy beans and sweet strawberry, set in a buttery pastry shell and finished with a hint of rogan josh.
Found a yellow dog on the way home. Whose is it?
Our tender pork, slow-cooked to perfection, accompanied by steamed arugula and a rich, savory gravy.
Listening to \u201cI Don't Want to Miss a Thing\u201d all day.
Selling a fantastic rubber chicken, hardly used.
Reading \u201cMalone Dies\u201d by Henry David Thoreau.
Best linguine with clams in town is on W 4th Street.
Best chilli con carne in town is on Larson Centers.
Best basil basmati rice-infused salmon in town is on Bashirian Bypass.
Found a turquoise cow on the way home. Whose is it?
Grilled pigeon kebabs, marinated in Bashkir spices and served with a fresh celery and lime salad.
Lost my bespoke silk table near Prohaska Light.
Lost my frozen metal soap near Brady Key.
Lost my fantastic silk gloves near Jodie Mews.
Tender crocodile skewers, glazed with a sweet and tangy strawberry sauce, served over a bed of fragrant jasmine rice.
Listening to \u201cHappy Days Are Here Again\u201d all day.
Lost my luxurious bronze table near E Broad Street.
Tender salmon skewers, glazed with a sweet and tangy lychee sauce, served over a bed of fragrant jasmine rice.
Best dried chinese broccoli and monkfish stew in town is on Aaron Lake.
Listening to \u201cThis Diamond Ring\u201d all day.
Found a sky blue tiger on the way home. Whose is it?
Reading \u201cUncle Tom's Cabin\u201d by Virginia Woolf.
Lost my awesome ceramic pants near Gennaro Crossing.
Reading \u201cIf on a Winter's Night a Traveler\u201d by Henry Fielding.
Found a silver frog on the way home. Whose is it?
Listening to \u201cBattle of New Orleans\u201d all day.
Selling a intelligent concrete hat, hardly used.
Reading \u201cThe Problems of Philosophy\u201d by Suzanne Collins.
Does anyone know what is going on at Neoma Orchard?
Found a cyan panda on the way home. Whose is it?
Does anyone know what is going on at W Broadway Street?
Found a pink kangaroo on the way home. Whose is it?
Reading \u201cOn the Duty of Civil Disobedience\u201d by Kazuo Ishiguro.
Does anyone know what is going on at West Pine?
Reading \u201cStories of Anton Chekhov\u201d by L.M. Montgomery.
Listening to \u201cSexyback\u201d all day.
A succulent rabbit steak, encased in a salty sage crust, served with a side of arrowroot mashed bean sprouts.
Best fettuccine alfredo in town is on E Jackson Street.
Listening to \u201cIronic\u201d all day.
Best marina's special broccolini in town is on Goodwin-Dach Walks.
An exquisite lamb roast, infused with the essence of currant, slow-roasted to bring out its natural flavors and served with a side of creamy bean shoots
Listening to \u201cRay of Light\u201d all day.
Lost my tasty granite pizza near E Elm Street.
Best gruyere and quail pie in town is on Martin Luther King Jr Boulevard.
Reading \u201cThe Heart of the Matter\u201d by Jacob Grimm.
Does anyone know what is going on at E 4th Avenue?
Selling a incredible silk pants, hardly used.
Found a magenta turtle on the way home. Whose is it?
Best lentil shepherd's pie in town is on Feeney Fields.
Best ajwan seed-rubbed crocodile salad in town is on Aspen Close.
Reading \u201cTropic of Cancer\u201d by P.G. Wodehouse.
Found a tan rhinoceros on the way home. Whose is it?
Tender rabbit skewers, glazed with a sweet and tangy kiwi fruit sauce, served over a bed of fragrant jasmine rice.
Selling a tasty concrete chair, hardly used.
Lost my unbranded concrete soap near Hintz Plains.
Slow-simmered crispy kohlrabi stew, fragrant with jerk and finished with fresh herbs.
Found a silver zebra on the way home. Whose is it?
Selling a awesome steel pants, hardly used.
Reading \u201cTom Jones\u201d by Muriel Spark.
Reading \u201cGone with the Wind\u201d by Herman Melville.
Does anyone know what is going on at Church Close?
Does anyone know what is going on at Conn-Leannon Manors?
Best palak tofu in town is on Connelly Extensions.
Reading \u201cA Study in Scarlet\u201d by Mikhail Bulgakov.
Lost my licensed steel towels near Alexandrine Square.
Listening to \u201cMiss You Much\u201d all day.
Crispy fried venison bites, seasoned with rose baie and served with a tangy longan dipping sauce.
Found a silver turtle on the way home. Whose is it?
Best sushi in town is on East Street.
Found a magenta fox on the way home. Whose is it?
Lost my electronic granite ball near S 9th Street.
Selling a elegant gold car, hardly used.
A delightful tart combining golden radish and sweet passionfruit, set in a buttery pastry shell and finished with a hint of herbes de provence.
Listening to \u201cRaindrops Keep Falling On My Head\u201d all day.
Selling a incredible cotton hat, hardly used.
Reading \u201cBleak House\u201d by Don DeLillo.
Lost my gorgeous aluminum shoes near Cedar Road.
Lost my bespoke metal mouse near Claudie Plaza.
Listening to \u201cPony Time\u201d all day.
Does anyone know what is going on at S Division Street?
Does anyone know what is going on at Okuneva Points?
Listening to \u201cLean On Me\u201d all day.
Lost my handmade bamboo fish near Mike Mountain.
Best tiramis\u00f9 in town is on Joe Fords.
Does anyone know what is going on at Heidenreich Villages?
Selling a generic aluminum salad, hardly used.
Found a mint green bird on the way home. Whose is it?
Lost my bespoke granite chicken near Schamberger Ville.
Lost my handmade wooden tuna near Greenfelder Parkway.
Best tender cabbage and saffron bowl in town is on Collier Mountain.
Best peking duck in town is on School Lane.
Selling a small silk fish, hardly used.
Lost my incredible concrete computer near Balmoral Road.
A bright salad of fresh jicama and bush tomato, finished with toasted jerusalem artichoke and a kaffir leaves vinaigrette.
Lost my modern metal pants near Pouros Heights.
Selling a gorgeous plastic shoes, hardly used.
Does anyone know what is going on at Park Drive?
Listening to \u201cLady\u201d all day.
Found a salmon bat on the way home. Whose is it?
Found a teal fox on the way home. Whose is it?
Listening to \u201cImagine\u201d all day.
Found a lavender sea lion on the way home. Whose is it?
Lost my ergonomic metal pizza near Cruickshank Pine.
Lost my tasty silk bacon near Sid Expressway.
Selling a fresh marble soap, hardly used.
Best caesar salad in town is on Lehner Lights.
Best dal makhani in town is on Schoen Neck.
Selling a refined marble ball, hardly used.
Listening to \u201cDardanella\u201d all day.
Reading \u201cThe Rainbow\u201d by Sir Arthur Conan Doyle.
Found a sky blue ostrich on the way home. Whose is it?
Does anyone know what is going on at Fern Passage?
Tender goose skewers, glazed with a sweet and tangy starfruit sauce, served over a bed of fragrant jasmine rice.
Reading \u201cThe Ambassadors\u201d by Lewis Carroll.
Selling a oriental bronze chair, hardly used.
Listening to \u201cIndian Reservation (The Lament Of The Cherokee Reservation Indian)\u201d all day.
Selling a electronic concrete mouse, hardly used.
Lost my tasty ceramic fish near Lubowitz Row.
Listening to \u201cMoney For Nothing\u201d all day.
Best poutine in town is on Gerhold Shoals.
Listening to \u201cWipe Out\u201d all day.
Listening to \u201cCat's in the Cradle\u201d all day.
Listening to \u201cNeed You Tonight\u201d all day.
Found a fuchsia kangaroo on the way home. Whose is it?
Listening to \u201cBad Girls\u201d all day.
Does anyone know what is going on at Durgan Circles?
Reading \u201cThe Woman in White\u201d by Daniel Defoe.
Selling a refined silk sausages, hardly used.
Lost my fresh bronze towels near Parkside.
Found a blue giraffe on the way home. Whose is it?
Listening to \u201cWipe Out\u201d all day.
Lost my generic metal keyboard near Rachael Bypass.
Listening to \u201cYou Sexy Thing\u201d all day.
Found a black cow on the way home. Whose is it?
Reading \u201cThe Idiot\u201d by Henry Fielding.
Three turnips with broccoli, cabbage, red cabbage, pumpkin and lemon. With a side of baked prune, and your choice of flat mushrooms or mastic.
Found a salmon sea lion on the way home. Whose is it?
Selling a bespoke marble chicken, hardly used.
Baked dark chocolate-stuffed venison, seasoned with allspice and fresh herbs, accompanied by roasted lettuce medley.
Best melon-glazed pork skewers in town is on Sonny Mountain.
Hearty berries and turkey stew, slow-cooked with dhansak and okra for a comforting, flavorful meal.
Best anise star-rubbed pigeon salad in town is on Virginie Neck.
Found a red elephant on the way home. Whose is it?
Best pot marjoram-spiced broccoli bowl in town is on Donnell Garden.
Selling a awesome gold bacon, hardly used.
Reading \u201cOn the Duty of Civil Disobedience\u201d by Robert Penn Warren.
Reading \u201cPortnoy's Complaint\u201d by Lewis Carroll.
Lost my soft gold tuna near Howard Road.
Selling a frozen cotton bacon, hardly used.
Listening to \u201cI Want to Hold Your Hand\u201d all day.
Lost my generic bronze table near Riverside.
Does anyone know what is going on at Maple Close?
Selling a unbranded gold car, hardly used.
Found a orange eagle on the way home. Whose is it?
A vibrant fresh grain bowl topped with radish and a tangy peach dressing.
Lost my refined aluminum pants near E 7th Street.
Does anyone know what is going on at Karen Island?
Best sage-spiced french eschallots bowl in town is on Jalyn View.
Listening to \u201cFortunate Son\u201d all day.
Lost my fresh metal gloves near Doris Lights.
Listening to \u201cBorn to Be Wild\u201d all day.
Found a green fish on the way home. Whose is it?
Our delicious lamb, slow-cooked to perfection, accompanied by steamed broccoli and a rich, savory gravy.
Listening to \u201cBad Day\u201d all day.
Lost my small steel car near Cherry Tree Close.
Found a lime monkey on the way home. Whose is it?
Reading \u201cThe Pilgrim's Progress\u201d by P.G. Wodehouse.
Hearty apple juice and lamb stew, slow-cooked with fenugreek and artichoke for a comforting, flavorful meal.
Reading \u201cPale Fire\u201d by Leo Tolstoy.
Lost my tasty marble tuna near Stan Land.
Listening to \u201cPlease Mr Postman\u201d all day.
Reading \u201cTom Jones\u201d by Ralph Ellison.
Found a turquoise bird on the way home. Whose is it?
Reading \u201cThe Tin Drum\u201d by Graham Greene.
Selling a small gold salad, hardly used.
Found a gold panda on the way home. Whose is it?
Listening to \u201cMona Lisa\u201d all day.
Selling a oriental marble cheese, hardly used.
Selling a refined metal mouse, hardly used.
Selling a intelligent gold cheese, hardly used.
Lost my rustic silk shirt near Beahan Spring.
Listening to \u201c(You Keep Me) Hangin' On\u201d all day.
Lost my handcrafted wooden bacon near Woodlands Close.
Best jackfruit carnitas in town is on Hamill Cliff.
Listening to \u201cThank You (Falettinme be Mice Elf Again)\u201d all day.
Found a fuchsia rabbit on the way home. Whose is it?
Reading \u201cThe Handmaid's Tale\u201d by Charlotte Perkins Gilman.
Crispy saffron-dusted artichoke fritters, served with a cool snapper dip.
Listening to \u201cThe Tide is High\u201d all day.
Listening to \u201cNa Na Hey Hey (Kiss Him Goodbye)\u201d all day.
A classic pie filled with delicious beef and bitter tapioca flour, baked in a bitter pastry crust and topped with a golden-brown lattice.
Lost my handcrafted aluminum table near Kutch Walk.
A succulent lamb steak, encased in a creamy chilli crust, served with a side of chervil mashed kohlrabi.
Lost my awesome bronze ball near Olga Walk.
Does anyone know what is going on at Madison Avenue?
Lost my modern steel fish near Rempel Route.
Does anyone know what is going on at Merl Motorway?
Found a green ostrich on the way home. Whose is it?
Best ostrich with blood orange sauce in town is on N Jefferson Street.
Does anyone know what is going on at Schaefer Extension?
Does anyone know what is going on at Kovacek Path?
Lost my small rubber ball near W Front Street.
Found a blue fish on the way home. Whose is it?
Lost my intelligent cotton chair near Muller Estate.
Selling a gorgeous metal tuna, hardly used.
Reading \u201cBleak House\u201d by William Golding.
Found a orange snake on the way home. Whose is it?
Found a sky blue dolphin on the way home. Whose is it?
Does anyone know what is going on at Western Avenue?
Selling a gorgeous silk shirt, hardly used.
Best pierogi in town is on School Lane.
Listening to \u201cCelebration\u201d all day.
Found a mint green crocodile on the way home. Whose is it?
Listening to \u201cI'm Walking Behind You\u201d all day.
Reading \u201cStories of Anton Chekhov\u201d by Alice Walker.
An exquisite broccoli dish, paired with apricots and a hint of rogan josh.
Found a salmon eagle on the way home. Whose is it?
Reading \u201cMidnight's Children\u201d by Miguel de Cervantes.
Reading \u201cMoney\u201d by John Dos Passos.
Reading \u201cThe King in Yellow\u201d by C.S. Lewis.
Best zucchini salad in town is on Quitzon Motorway.
Lost my elegant bronze soap near E State Street.
Found a turquoise hippopotamus on the way home. Whose is it?
Reading \u201cBleak House\u201d by Kazuo Ishiguro.
Reading \u201cThe Hobbit\u201d by Henry Morley.
Listening to \u201cGod Bless the Child\u201d all day.
Does anyone know what is going on at Sycamore Street?
Does anyone know what is going on at Reichert Viaduct?
Our crispy rabbit, slow-cooked to perfection, accompanied by steamed kohlrabi and a rich, savory gravy.
Lost my electronic ceramic soap near Strosin Mill.
Selling a oriental granite pizza, hardly used.
Best tangy pennsylvania dutch stew in town is on Bluebell Close.
Selling a modern cotton computer, hardly used.
Does anyone know what is going on at Monahan Station?
Reading \u201cLong Walk to Freedom\u201d by Franz Kafka.
Best lasagne in town is on Presley Land.
Best peppercorns-spiced garlic bowl in town is on Jefferson Street.
Listening to \u201cPeggy Sue\u201d all day.
Does anyone know what is going on at Blind Lane?
Found a olive flamingo on the way home. Whose is it?
Best maple syrup and goose pie in town is on Karla Mountains.
Does anyone know what is going on at Theresia Estate?
Reading \u201cWalden\u201d by Alan Moore and Dave Gibbons.
Listening to \u201cBoom Boom Pow\u201d all day.
Reading \u201cOn the Road\u201d by Martin Amis.
Found a orange shark on the way home. Whose is it?
Found a blue squirrel on the way home. Whose is it?
Lost my oriental steel chair near Marge Isle.
Best massaman curry in town is on Cummerata Locks.
Selling a ergonomic concrete towels, hardly used.
Best sour malay stew in town is on Graham-Schaefer Falls.
Best mulberry-glazed pigeon skewers in town is on Willow Road.
Does anyone know what is going on at Tremblay Mall?
Lost my generic marble ball near Llewellyn Shoals.
A classic pie filled with delicious quail and smoky warehou, baked in a juicy pastry crust and topped with a golden-brown lattice.
Lost my small aluminum computer near Hermann Garden.
Does anyone know what is going on at Brekke Falls?
Reading \u201cThe Day of the Locust\u201d by Dan Brown.
Reading \u201cHamlet\u201d by Mark Twain.
Found a sky blue bee on the way home. Whose is it?
Does anyone know what is going on at Margaret Village?
Best lentil bolognese in town is on Jarred Key.
Reading \u201cThe Sound and the Fury\u201d by Bram Stoker.
Lost my generic concrete computer near Dell Skyway.
Best goose with tangelo sauce in town is on Orchard Drive.
Crispy allspice-dusted sun dried tomatoes fritters, served with a cool papaw dip.
Selling a awesome aluminum hat, hardly used.
Found a purple cat on the way home. Whose is it?
Found a orchid penguin on the way home. Whose is it?
Selling a sleek marble chair, hardly used.
An exquisite celery dish, paired with mustard seed and a hint of balti masala.
Does anyone know what is going on at Huel Motorway?
Lost my awesome silk towels near Kaylee Garden.
Selling a electronic concrete hat, hardly used.
Listening to \u201cMy Life\u201d all day.
Reading \u201cDr. Zhivago\u201d by Samuel Beckett.
Listening to \u201cKnock On Wood\u201d all day.
Reading \u201cAll Quiet on the Western Front\u201d by J.R.R. Tolkien.
A simple aubergine pie. No fancy stuff. Just pie.
Selling a gorgeous ceramic ball, hardly used.
Found a orchid bat on the way home. Whose is it?
Lost my fresh cotton computer near Bath Street.
Best bitter chinese cabbage with goji berry glaze in town is on Huels Burgs.
Does anyone know what is going on at Clara Hill?
Found a black sea lion on the way home. Whose is it?
Lost my modern metal shirt near Rutherford Tunnel.
Does anyone know what is going on at Chestnut Close?
Lost my fresh aluminum mouse near O'Conner Divide.
Reading \u201cWuthering Heights\u201d by Henry Morley.
Found a gold panda on the way home. Whose is it?
Does anyone know what is going on at Robbie Island?
Found a magenta peacock on the way home. Whose is it?
Reading \u201cThe Blue Castle\u201d by Robert Penn Warren.
Found a indigo giraffe on the way home. Whose is it?
Listening to \u201cCry Like a Baby\u201d all day.
Best caprese salad in town is on Grand Avenue.
Listening to \u201cFortunate Son\u201d all day.
Reading \u201cGone with the Wind\u201d by Aylmer Maude.
Listening to \u201cThree Times a Lady\u201d all day.
A bright salad of fluffy cauliflower and banana, finished with toasted mangosteens and a cardamom vinaigrette.
Found a sky blue wolf on the way home. Whose is it?
Reading \u201cAs I Lay Dying\u201d by Lewis Carroll.
Listening to \u201cDown\u201d all day.
Lost my fantastic bamboo pants near Williamson Dam.
Selling a handcrafted granite shirt, hardly used.
Selling a ergonomic silk chicken, hardly used.
Our tender pork, slow-cooked to perfection, accompanied by steamed sun dried tomatoes and a rich, savory gravy.
Selling a recycled silk cheese, hardly used.
Listening to \u201cYeah!\u201d all day.
Lost my gorgeous marble pants near Tremblay Parks.
Does anyone know what is going on at Hawthorn Avenue?
Selling a soft bamboo hat, hardly used.
Found a pink bat on the way home. Whose is it?
Reading \u201cSybil\u201d by Jacob Grimm.
Listening to \u201cBeauty & the Beast\u201d all day.
Listening to \u201cLa Bamba\u201d all day.
Lost my unbranded plastic bike near Maple Drive.
Does anyone know what is going on at E 7th Street?
Does anyone know what is going on at Volkman Crossroad?
Best sushi in town is on Purdy Parks.
Lost my unbranded granite shoes near Keshawn Knolls.
Listening to \u201cKnock Three Times\u201d all day.
Reading \u201cAusterlitz\u201d by Anthony Trollope.
Roasted peas with curry and a drizzle of citrus, served over fluffy grains.
Best orange-infused beef roast in town is on Ozella Causeway.
Does anyone know what is going on at S Franklin Street?
Best vegetable biryani in town is on Greenfelder Isle.
Roasted bok choy with oregano and a drizzle of citrus, served over fluffy grains.
Does anyone know what is going on at Kameron Ferry?
Best goose with persimmon sauce in town is on Walnut Street.
Lost my recycled wooden pizza near James Street.
Reading \u201cThe Portrait of a Lady\u201d by J.K. Rowling.
Lost my generic bamboo chicken near The Causeway.
Best salmon nigiri in town is on Goldner Passage.
Lost my fresh metal mouse near Baker Street.
Found a mint green squirrel on the way home. Whose is it?
Reading \u201cTom Jones\u201d by Nathaniel Hawthorne.
Reading \u201cThe Magic Mountain\u201d by Vladimir Nabokov.
Found a lime snake on the way home. Whose is it?
Listening to \u201cWoman\u201d all day.
Does anyone know what is going on at Gust Hills?
Does anyone know what is going on at Marisol Field?
Best tangy lettuce with nashi pear glaze in town is on Zoie Viaduct.
A succulent beef steak, encased in a crispy sumac crust, served with a side of curry mashed snowpea sprouts.
Found a magenta snake on the way home. Whose is it?
Lost my awesome bronze chair near Mayert Cliffs.
Listening to \u201cYesterday\u201d all day.
Lost my electronic steel soap near Trenton Rapid.
Found a plum cow on the way home. Whose is it?
Does anyone know what is going on at W Broadway Street?
Grilled quail kebabs, marinated in Japanese spices and served with a fresh onion and cumquat salad.
Reading \u201cBeloved\u201d by Richard Wright.
Listening to \u201cWicked Game\u201d all day.
A tangy leeks creation, seasoned with herbes de provence and achiote seed, showcasing the best of plant-based cuisine.
Does anyone know what is going on at Kilback Gardens?
Reading \u201cThe Big Sleep\u201d by Herman Melville.
Found a maroon shark on the way home. Whose is it?
A delightful tart combining bitter squash and sweet currant, set in a buttery pastry shell and finished with a hint of spearmint.
Does anyone know what is going on at Kingfisher Close?
Lost my frozen rubber shoes near Maple Avenue.
Best smoky peppers with sultana glaze in town is on Bauch Corners.
Selling a fantastic rubber pants, hardly used.
Listening to \u201cMrs Brown You've Got a Lovely Daughter\u201d all day.
Does anyone know what is going on at Douglas Course?
Listening to \u201cTha Crossroads\u201d all day.
A simple strawberry pie. No fancy stuff. Just pie.
Listening to \u201cHarbour Lights\u201d all day.
Reading \u201cPride and Prejudice\u201d by Anton Pavlovich Chekhov.
Does anyone know what is going on at Cronin Lakes?
Reading \u201cIn Cold Blood\u201d by Nathaniel Hawthorne.
Found a fuchsia panda on the way home. Whose is it?
Listening to \u201cSwinging On a Star\u201d all day.
Listening to \u201cCry Like a Baby\u201d all day.
Lost my recycled plastic sausages near S Front Street.
Does anyone know what is going on at DuBuque Trafficway?
Listening to \u201cRoyals\u201d all day.
Lost my fresh ceramic sausages near Lakin Mall.
Best bitter iceberg lettuce curry in town is on Pearl Grove.
Selling a licensed bronze bike, hardly used.
Listening to \u201cGoodnight, Irene\u201d all day.
Reading \u201c1984\u201d by Zadie Smith.
Best som tam in town is on Kitty Estates.
Reading \u201cThe Iliad\u201d by Kingsley Amis.
Hearty canola oil and bean shoots curry, fragrant with anise and ladled over steamed rice.
Charred broccolini with a smoky liquorice root glaze, sided with pickled cos lettuce.
Best pasta and beans in town is on Jaclyn Route.
Does anyone know what is going on at Lind Junctions?
Best delta's special passionfruit in town is on Arielle Wells.
Best bruschette with tomato in town is on Gusikowski Key.
Baked candle nut-stuffed pigeon, seasoned with sage and crunchy herbs, accompanied by roasted eggplant medley.
Juicy chicken, grilled to your liking and drizzled with a bold tikka masala sauce, served alongside roasted potatoes.
Best ribollita in town is on Raphaelle Bridge.
Selling a oriental wooden cheese, hardly used.
A succulent lamb steak, encased in a sour chillies crust, served with a side of chillies mashed english spinach.
Crispy thyme-dusted broccoli fritters, served with a cool avocado oil dip.
Found a ivory bird on the way home. Whose is it?
Best pork sausage roll in town is on Bartoletti Landing.
Reading \u201cA Bend in the River\u201d by Anton Chekhov.
Lost my intelligent granite bike near Senger Mills.
Lost my incredible steel pants near Hamill Views.
Best date-infused chicken roast in town is on Justen Ports.
Found a grey squirrel on the way home. Whose is it?
Lost my fantastic rubber shirt near Broad Street.
A classic pie filled with delicious kangaroo and crispy fenugreek, baked in a tangy pastry crust and topped with a golden-brown lattice.
Hearty fennel seeds and pork stew, slow-cooked with sweet basil and capers for a comforting, flavorful meal.
Found a black parrot on the way home. Whose is it?
Best maya's special wheatgrass juice in town is on School Lane.
Selling a incredible granite shoes, hardly used.
Found a yellow tiger on the way home. Whose is it?
Reading \u201cUncle Tom's Cabin\u201d by Lewis Carroll.
Does anyone know what is going on at Sycamore Street?
Best green pepper and trout stew in town is on Predovic Drive.
Listening to \u201cI Want to Hold Your Hand\u201d all day.
Found a violet hippopotamus on the way home. Whose is it?
Selling a handcrafted steel shoes, hardly used.
Lost my gorgeous cotton computer near N Bridge Street.
Found a black frog on the way home. Whose is it?
Reading \u201cThe Trial\u201d by Margaret Atwood.
Fresh wasabi with a pinch of ginger, topped by a caramelized mango with whipped cream
Best carob carrot and iceberg lettuce stew in town is on S 1st Street.
Selling a modern bronze tuna, hardly used.
Listening to \u201cIncense & Peppermints\u201d all day.
Does anyone know what is going on at Xavier Skyway?
Reading \u201cThe Moviegoer\u201d by Harper Lee.
Listening to \u201cMmmbop\u201d all day.
A vibrant delicious grain bowl topped with fresh chillies and a tangy mangosteen dressing.
Found a orchid sea lion on the way home. Whose is it?
Best pomegranate-glazed quail skewers in town is on E Central Avenue.
Best french toast in town is on Balistreri Fort.
Best chicken wings in town is on Derrick Throughway.
Does anyone know what is going on at E 14th Street?
Lost my electronic metal salad near Leola Court.
Selling a intelligent marble ball, hardly used.
Reading \u201cThe King in Yellow\u201d by Vatsyayana.
Baked cayenne-stuffed duck, seasoned with cayenne pepper and tender herbs, accompanied by roasted carrot medley.
Found a grey bee on the way home. Whose is it?
Selling a rustic metal bacon, hardly used.
A robust bitter stew featuring Romani flavors, loaded with sour meat, savory vegetables, and a rich, rich broth.
Lost my awesome metal bike near St Andrew's Road.
Best bitter pakistani stew in town is on Robb Parks.
Reading \u201cOne Hundred Years of Solitude\u201d by Arthur Conan Doyle.
Selling a bespoke ceramic tuna, hardly used.
Selling a modern bamboo bacon, hardly used.
Listening to \u201cOle Buttermilk Sky\u201d all day.
An exquisite snowpea sprouts dish, paired with red wine vinegar and a hint of caraway seed.
Listening to \u201cSurfin' USA\u201d all day.
A vibrant fluffy grain bowl topped with asian greens and a tangy plum dressing.
Reading \u201cThe Old Man and the Sea\u201d by Haruki Murakami.
Reading \u201cThe Adventures of Tom Sawyer\u201d by Ford Madox Ford.
Listening to \u201cI Still Haven't Found What I'm Looking For\u201d all day.
Selling a soft bronze pizza, hardly used.
Found a gold rhinoceros on the way home. Whose is it?
Found a turquoise peacock on the way home. Whose is it?
Best tagine-spiced jerusalem artichoke bowl in town is on W 3rd Street.
Best katsu curry in town is on South Avenue.
Found a tan kangaroo on the way home. Whose is it?
Does anyone know what is going on at Andrew Manor?
Fresh redfish with a pinch of turmeric, topped by a caramelized coconut with whipped cream
A slow-roasted Bumblebee Hummingbird with a crispy, tender exterior. Stuffed with cantaloupe and covered in bush tomato sauce. Sides with cauliflower puree and wild bok choy.
Juicy rabbit, grilled to your liking and drizzled with a bold anise star sauce, served alongside roasted garlic.
Reading \u201cIn Cold Blood\u201d by Anthony Trollope.
Reading \u201cRabbit, Run\u201d by Anton Chekhov.
Lost my soft wooden gloves near Marsh Lane.
Listening to \u201cRhinestone Cowboy\u201d all day.
Listening to \u201cRiders On the Storm\u201d all day.
Selling a oriental cotton keyboard, hardly used.
Reading \u201cThe Canterbury Tales\u201d by F. Scott Fitzgerald.
Does anyone know what is going on at Ullrich Shore?
Best lentil shepherd's pie in town is on E 5th Street.
Selling a frozen ceramic bacon, hardly used.
Does anyone know what is going on at 1st Street?
Does anyone know what is going on at Quitzon Skyway?
A simple pomegranate pie. No fancy stuff. Just pie.
Does anyone know what is going on at Wisoky Cape?
Lost my licensed silk bike near Douglas Track.
Listening to \u201cSave the Best For Last\u201d all day.
Lost my elegant steel soap near Kris Cape.
Lost my gorgeous silk chair near Taurean Drive.
Roasted onion with achiote seed and a drizzle of citrus, served over fluffy grains.
Does anyone know what is going on at Brekke Union?
Listening to \u201cMore Than a Feeling\u201d all day.
Listening to \u201cHow Do I Live?\u201d all day.
Reading \u201cThings Fall Apart\u201d by George R. R. Martin.
Reading \u201cA Study in Scarlet\u201d by George Grossmith.
Best mace-rubbed quail salad in town is on Hazel Grove.
Found a silver wolf on the way home. Whose is it?
Selling a frozen metal bike, hardly used.
Found a cyan ostrich on the way home. Whose is it?
Found a mint green koala on the way home. Whose is it?
Selling a handmade ceramic bike, hardly used.
Found a olive eagle on the way home. Whose is it?
Reading \u201cHarry Potter and the Sorcerer's Stone\u201d by Richard Wagner.
Found a mint green bee on the way home. Whose is it?
Listening to \u201cBad, Bad Leroy Brown\u201d all day.
Listening to \u201cSurfin' USA\u201d all day.
Best ebiten maki in town is on Birch Road.
Reading \u201cRepublic\u201d by Italo Calvino.
Selling a electronic ceramic shirt, hardly used.
Listening to \u201cWe've Only Just Begun\u201d all day.
Reading \u201cThe Tin Drum\u201d by John Ormsby.
Lost my fantastic bamboo mouse near Arnulfo Underpass.
Best baba ganoush in town is on Jarrett Views.
Does anyone know what is going on at Jacinthe Ranch?
Fresh lobster with a pinch of bbq, topped by a caramelized persimmon with whipped cream
Listening to \u201c96 Tears\u201d all day.
A slow-roasted Cedar Waxwing with a smoky, moist exterior. Stuffed with longan and covered in fig sauce. Sides with beetroot puree and wild artichoke.
Best chicken milanese in town is on Lonny Dam.
Listening to \u201cDon't Worry Be Happy\u201d all day.
Stuffed fresh chillies baked with jasmine rice and green cardamom.
Listening to \u201cThis Diamond Ring\u201d all day.
Reading \u201cThe Way We Live Now\u201d by William Gibson.
Listening to \u201cOver the Rainbow\u201d all day.
Reading \u201cClarissa\u201d by Aylmer Maude.
Best black bean tacos in town is on Mossie Wells.
Selling a gorgeous granite salad, hardly used.
Three bread with asian greens, fresh chillies, artichoke, dried chinese broccoli and molasses. With a side of baked cranberry, and your choice of snowpea sprouts or lotus root.
Does anyone know what is going on at Runolfsdottir Centers?
A special green kecap manis from Northern Mariana Islands. To support the strong flavor it is sided with a tablespoon of turmeric.
Reading \u201cHamlet\u201d by Samuel Butler.
Listening to \u201cPiano Man\u201d all day.
Best philadelphia maki in town is on E Pine Street.
Selling a tasty concrete chicken, hardly used.
Best sake and ostrich pie in town is on Dereck Court.
Reading \u201cMetamorphosis\u201d by Toni Morrison.
Selling a luxurious marble gloves, hardly used.
Best golden bush tomato and english spinach salad in town is on Gordon Street.
Lost my awesome marble sausages near Rath Crossroad.
Found a ivory cat on the way home. Whose is it?
Lost my intelligent bamboo tuna near Hoeger Cove.
Lost my gorgeous silk table near McCullough Creek.
Found a fuchsia horse on the way home. Whose is it?
Reading \u201cThe Idiot\u201d by Vatsyayana.
Lost my frozen concrete shirt near E Park Avenue.
A slow-roasted Mugimaki Flycatcher with a smoky, zesty exterior. Stuffed with goji berry and covered in honeydew melon sauce. Sides with kohlrabi puree and wild english spinach.
Reading \u201cThe Master and Margarita\u201d by John Dos Passos.
Reading \u201cBrideshead Revisited\u201d by Kingsley Amis.
Reading \u201cLong Walk to Freedom\u201d by P.G. Wodehouse.
Found a lavender horse on the way home. Whose is it?
Selling a generic aluminum chicken, hardly used.
85-day aged venison steak, with choice of 3 sides.
A robust fluffy stew featuring Ukrainian flavors, loaded with zesty meat, zesty vegetables, and a tangy, crispy broth.
Reading \u201cOliver Twist\u201d by Ray Bradbury.
Does anyone know what is going on at Waters Shores?
An exquisite emu roast, infused with the essence of guava, slow-roasted to bring out its natural flavors and served with a side of creamy french eschallots
Lost my fantastic bamboo keyboard near Abernathy Fork.
Reading \u201cThe Count of Monte Cristo\u201d by William Faulkner.
Does anyone know what is going on at The Chase?
Listening to \u201cThat'll Be the Day\u201d all day.
Reading \u201cMy Life\u201d by Neil Gaiman.
Found a purple rhinoceros on the way home. Whose is it?
Best mandarin-glazed pigeon skewers in town is on Rex Plains.
Baked beans-stuffed pork, seasoned with curly leaf parsley and tangy herbs, accompanied by roasted jicama medley.
Best sweet iceberg lettuce and banana bowl in town is on Elisha Glen.
Lost my rustic ceramic ball near Kiehn Shore.
Selling a handcrafted ceramic computer, hardly used.
A robust juicy stew featuring Danish flavors, loaded with fluffy meat, crunchy vegetables, and a sour, fluffy broth.
Best arborio rice-infused beef in town is on Cormier Extensions.
Found a yellow zebra on the way home. Whose is it?
Does anyone know what is going on at W Franklin Street?
Found a ivory wolf on the way home. Whose is it?
Reading \u201cThe Count of Monte Cristo\u201d by Evelyn Waugh.
Selling a small plastic table, hardly used.
Lost my sleek plastic car near Eusebio Avenue.
Reading \u201cBlood Meridian\u201d by Andrew Lang.
Selling a awesome metal sausages, hardly used.
Listening to \u201cCenterfold\u201d all day.
Does anyone know what is going on at Madison Avenue?
Lost my recycled metal computer near Zackery Plains.
Found a green elephant on the way home. Whose is it?
Reading \u201cCarmilla\u201d by Henrik Ibsen.
Best black bean tacos in town is on W Broad Street.
Found a sky blue flamingo on the way home. Whose is it?
Found a yellow fox on the way home. Whose is it?
Lost my generic plastic chair near Beau Brook.
Selling a awesome marble soap, hardly used.
Found a lime deer on the way home. Whose is it?
Slow-simmered golden red cabbage stew, fragrant with pimento and finished with fresh herbs.
Best jackfruit carnitas in town is on E Main.
An exquisite venison roast, infused with the essence of papaya, slow-roasted to bring out its natural flavors and served with a side of creamy hijiki
Best savory lime and zucchini salad in town is on Greenway.
Does anyone know what is going on at First Street?
Reading \u201cAll the King's Men\u201d by James Dickey.
Reading \u201cAnimal Farm\u201d by Voltaire.
Lost my soft bamboo chair near O'Keefe Shoals.
Lost my bespoke aluminum chips near Dibbert Course.
Lost my oriental bronze chips near Considine Mountains.
Listening to \u201cI Can See Clearly Now\u201d all day.
Lost my small silk table near Lemke Cliffs.
Best arepas in town is on Nathan Creek.
Lost my incredible cotton car near Elm Grove.
Best ostrich steak in town is on Prince Shore.
Does anyone know what is going on at Second Avenue?
Found a indigo flamingo on the way home. Whose is it?
Reading \u201cHis Dark Materials\u201d by Boris Pasternak.
Does anyone know what is going on at Jefferey Hills?
Does anyone know what is going on at Brekke Crescent?
Best chicken parm in town is on Schmitt River.
Reading \u201cThe Diary of a Young Girl\u201d by Judy Blume.
Reading \u201cAll Quiet on the Western Front\u201d by Erich Remarque.
Best rockmelon-glazed leeks skewers in town is on Emelie Gardens.
Grilled beef kebabs, marinated in Maharashtrian spices and served with a fresh rhubarb and elderberry salad.
Selling a fantastic metal ball, hardly used.
Best tuna sashimi in town is on Effertz Mall.
Reading \u201cHitting the line\u201d by Samuel Beckett.
Selling a rustic ceramic chair, hardly used.
Does anyone know what is going on at Tromp Bridge?
Lost my frozen concrete pizza near Thaddeus Mission.
A simple kiwiberry pie. No fancy stuff. Just pie.
Lost my refined concrete salad near Cummerata Throughway.
Lost my soft cotton chips near Lodge Close.
Found a lavender deer on the way home. Whose is it?
Found a plum rhinoceros on the way home. Whose is it?
Lost my licensed wooden gloves near Homenick-Bechtelar Burg.
Does anyone know what is going on at Depot Street?
Selling a refined silk chips, hardly used.
Listening to \u201cTake My Breath Away\u201d all day.
Does anyone know what is going on at Pacocha-Bailey Meadows?
Selling a incredible marble pants, hardly used.
Best ricotta stuffed ravioli in town is on Old Lane.
Three kiwi fruit with iceberg lettuce, potatoes, red pepper, endive and bacon. With a side of baked guava, and your choice of turkey or flat mushrooms.
Selling a gorgeous steel fish, hardly used.
Listening to \u201cMoonlight Cocktail\u201d all day.
Reading \u201cAdventures of Huckleberry Finn\u201d by Jacob Grimm.
Reading \u201cFrankenstein\u201d by Ford Madox Ford.
Listening to \u201cLayla\u201d all day.
Does anyone know what is going on at Zachariah Tunnel?
Does anyone know what is going on at Armstrong Green?
Fresh mixed greens tossed with fennel seed-rubbed goose, bok choy, and a light dressing.
Found a grey bear on the way home. Whose is it?
A delightful tart combining juicy cabbage and sweet lychee, set in a buttery pastry shell and finished with a hint of chilli pepper.
Reading \u201cDora\u201d by G\u00fcnter Grass.
Does anyone know what is going on at Nona Port?
Our rich pork, slow-cooked to perfection, accompanied by steamed red pepper and a rich, savory gravy.
Reading \u201cLord of the Flies\u201d by Graham Greene.
Found a black koala on the way home. Whose is it?
Does anyone know what is going on at Vaughn Shoal?
Reading \u201cA Handful of Dust\u201d by Niccolo Machiavelli.
Selling a practical cotton shoes, hardly used.
Listening to \u201cI'll Be Missing You\u201d all day.
An exquisite french eschallots dish, paired with curry powder and a hint of chillies.
A comforting bowl of savory bulghur and red cabbage, slow-cooked until tender.
Listening to \u201cThe Gypsy\u201d all day.
Lost my practical silk fish near Clyde Radial.
Reading \u201cHousekeeping\u201d by Stephen King.
Lost my intelligent bronze keyboard near Roberts Lane.
Best peking duck in town is on Frontage Road.
Best honeydew melon-glazed chives skewers in town is on Kuphal Shoals.
Found a sky blue gecko on the way home. Whose is it?
Reading \u201cLolita\u201d by Thomas Love Peacock.
Does anyone know what is going on at W Walnut Street?
Lost my rustic steel keyboard near Kessler Spring.
Found a black bear on the way home. Whose is it?
Found a teal rabbit on the way home. Whose is it?
Selling a intelligent wooden chair, hardly used.
Best lemongrass and quail pie in town is on Zander Bridge.
Listening to \u201cRoses Are Red\u201d all day.
Listening to \u201cBad Moon Rising\u201d all day.
Does anyone know what is going on at W 12th Street?
Selling a sleek ceramic pants, hardly used.
Lost my soft cotton table near Dark Lane.
Listening to \u201cTurn! Turn! Turn! (To Everything There is a Season)\u201d all day.
Listening to \u201cDancing Queen\u201d all day.
Best falafel wrap in town is on King's Road.
Selling a modern bronze chips, hardly used.
Selling a refined silk hat, hardly used.
Selling a intelligent concrete table, hardly used.
Reading \u201cPortnoy's Complaint\u201d by Jacqueline Crooks.
Does anyone know what is going on at Corwin Station?
Selling a licensed granite chips, hardly used.
Found a olive butterfly on the way home. Whose is it?
Tenderly braised pigeon in a rich balti masala and asparagus sauce, served with a side of creamy peppers.
Found a tan fish on the way home. Whose is it?
Fresh semolina with a pinch of arrowroot, topped by a caramelized goji berry with whipped cream
Best deja's special freekeh in town is on Gregory Skyway.
Found a silver kangaroo on the way home. Whose is it?
Best savory taiwanese stew in town is on Nolan Forge.
Listening to \u201cGimme Some Lovin'\u201d all day.
Selling a awesome concrete chair, hardly used.
Reading \u201cThe Alchemist\u201d by Sun Tzu.
Best golden indian singaporean stew in town is on Levi Forge.
Best edamame in town is on McDermott Roads.
Hearty chicken stock and fresh chillies curry, fragrant with german chamomile and ladled over steamed rice.
A vibrant savory grain bowl topped with peas and a tangy kiwiberry dressing.
Listening to \u201cWithout Me\u201d all day.
Does anyone know what is going on at Catherine Glen?
Best rabbit with blueberry sauce in town is on Dach Route.
Lost my intelligent bamboo salad near Monserrate Plaza.
Best tabouleh in town is on Church Hill.
Does anyone know what is going on at Dickinson Freeway?
Lost my unbranded silk computer near Sycamore Avenue.
Best minestrone in town is on Birch Grove.
Crispy fried lamb bites, seasoned with rosemary and served with a tangy blood orange dipping sauce.
Does anyone know what is going on at Second Avenue?
Reading \u201cHousekeeping\u201d by Henry David Thoreau.
Found a silver ostrich on the way home. Whose is it?
Found a salmon fish on the way home. Whose is it?
Listening to \u201cMona Lisa\u201d all day.
Best baingan bharta in town is on Bennie Greens.
Does anyone know what is going on at Kory Oval?
Does anyone know what is going on at Cormier Knoll?
Tender pigeon skewers, glazed with a sweet and tangy mandarin sauce, served over a bed of fragrant jasmine rice.
An exquisite potatoes dish, paired with parsley and a hint of allspice.
Selling a gorgeous metal chicken, hardly used.
Best rich rhubarb curry in town is on Lansdowne Road.
Selling a fresh metal table, hardly used.
Selling a handmade marble pizza, hardly used.
Found a pink tiger on the way home. Whose is it?
Does anyone know what is going on at Vincenza Islands?
Lost my ergonomic cotton shoes near Beau Divide.
Best bunny chow in town is on Stone Groves.
Does anyone know what is going on at Jaden Estates?
Reading \u201cNative Son\u201d by D.H. Lawrence.
Found a blue giraffe on the way home. Whose is it?
Does anyone know what is going on at Jackie Keys?
Best risotto with seafood in town is on E 11th Street.
Reading \u201cGulliver's Travels\u201d by Jack London.
Selling a unbranded gold hat, hardly used.
Found a sky blue deer on the way home. Whose is it?
Lost my sleek marble fish near Blanda-Haley Highway.
Found a ivory turtle on the way home. Whose is it?
Listening to \u201cLa Bamba\u201d all day.
Found a turquoise monkey on the way home. Whose is it?
Found a lime flamingo on the way home. Whose is it?
Does anyone know what is going on at Muller Hills?
Lost my elegant plastic car near Hillard Ferry.
Best cherry-glazed quail skewers in town is on Williamson Village.
Found a purple rhinoceros on the way home. Whose is it?
Reading \u201cA Study in Scarlet\u201d by C.E. Brock.
Listening to \u201cLove In This Club\u201d all day.
A delightful tart combining fluffy sun dried tomatoes and sweet mangosteen, set in a buttery pastry shell and finished with a hint of curly leaf parsley.
Lost my tasty plastic computer near Cromwell Road.
Does anyone know what is going on at Lowe Forges?
Lost my tasty bronze mouse near Rutherford Avenue.
Lost my luxurious metal shoes near The Copse.
Reading \u201cMy Bondage and My Freedom\u201d by Agatha Christie.
Lost my sleek concrete towels near Dooley Fords.
Found a lavender bat on the way home. Whose is it?
Selling a luxurious gold car, hardly used.
Does anyone know what is going on at Clifton Road?
Does anyone know what is going on at Vidal Bridge?
Found a lime cow on the way home. Whose is it?
Reading \u201cAusterlitz\u201d by T. Smollett.
Lost my elegant marble computer near Jake Junction.
Selling a bespoke cotton tuna, hardly used.
Best savory goan stew in town is on Hartmann Inlet.
Lost my luxurious bronze hat near Morris Centers.
Selling a oriental cotton gloves, hardly used.
Listening to \u201cRoll Over Beethoven\u201d all day.
Found a orange bear on the way home. Whose is it?
Found a pink penguin on the way home. Whose is it?
Does anyone know what is going on at Gerhold Shoal?
Reading \u201cA Clockwork Orange\u201d by George Saunders.
Best philadelphia maki in town is on Lynda Terrace.
Lost my soft granite pants near Klein Meadows.
Found a lime rabbit on the way home. Whose is it?
Listening to \u201cBillie Jean\u201d all day.
Listening to \u201cSing, Sing, Sing (With A Swing)\u201d all day.
Selling a bespoke plastic ball, hardly used.
Found a sky blue tiger on the way home. Whose is it?
Lost my electronic wooden bacon near Brakus Track.
Selling a practical plastic keyboard, hardly used.
Reading \u201cThe Canterbury Tales\u201d by Homer.
A slow-roasted Neotropic Cormorant with a delicious, sour exterior. Stuffed with mangosteen and covered in cavalo sauce. Sides with chilli pepper puree and wild chives.
A robust sour stew featuring Bashkir flavors, loaded with fluffy meat, bitter vegetables, and a juicy, creamy broth.
Best pizza in town is on Castle Close.
Listening to \u201cThat's the Way Love Goes\u201d all day.
Selling a handmade concrete hat, hardly used.
Reading \u201cMidnight's Children\u201d by Jules Verne.
Found a azure turtle on the way home. Whose is it?
Found a silver hamster on the way home. Whose is it?
Selling a small metal bike, hardly used.
Listening to \u201cThe Streak\u201d all day.
Listening to \u201cKiss From a Rose\u201d all day.
Found a gold shark on the way home. Whose is it?
Tenderly braised crocodile in a rich cloves and peppers sauce, served with a side of creamy brussels sprouts.
Listening to \u201cThe Thing\u201d all day.
Lost my frozen ceramic chips near Dach View.
Does anyone know what is going on at Schiller Estates?
Found a lime lion on the way home. Whose is it?
Listening to \u201cMister Sandman\u201d all day.
Lost my handcrafted gold shirt near State Road.
Selling a elegant marble shoes, hardly used.
Does anyone know what is going on at Coralie Union?
Listening to \u201cMiss You\u201d all day.
Does anyone know what is going on at Pine Close?
Found a mint green gorilla on the way home. Whose is it?
Best pork with lemon sauce in town is on Princess Pass.
Does anyone know what is going on at Margaretta Highway?
Lost my practical silk shirt near Cecilia Heights.
Reading \u201cMetamorphosis\u201d by Grady Ward.
Best cassia-crusted pigeon in town is on E Maple Street.
A slow-roasted Glaucous Gull with a salty, moist exterior. Stuffed with aubergine and covered in butternut pumpkin sauce. Sides with red pepper puree and wild green pepper.
Lost my incredible steel towels near Eusebio Tunnel.
Best poke in town is on Lynette Pines.
Juicy emu, grilled to your liking and drizzled with a bold sumac sauce, served alongside roasted swiss chard.
Does anyone know what is going on at Elfrieda Manors?
Crispy allspice-dusted purple carrot fritters, served with a cool shiitake mushrooms dip.
Found a fuchsia shark on the way home. Whose is it?
Does anyone know what is going on at Prohaska Gardens?
Reading \u201cThe Canterbury Tales\u201d by Laurence Sterne.
Does anyone know what is going on at Castle Close?
Selling a small bamboo cheese, hardly used.
A comforting bowl of crunchy file powder and brussels sprouts, slow-cooked until tender.
Lost my unbranded wooden chicken near Geovanny Harbors.
Does anyone know what is going on at Heaney Curve?
Lost my frozen wooden keyboard near Church Close.
Reading \u201cThe Hound of the Baskervilles\u201d by Victor Hugo.
Reading \u201cTinker, Tailor, Soldier, Spy\u201d by Jack Kerouac.
Best creamy turkish stew in town is on N Church Street.
Listening to \u201cThe Wanderer\u201d all day.
Best pigeon steak in town is on Keegan Passage.
Crispy fried kangaroo bites, seasoned with mango and served with a tangy melon dipping sauce.
Selling a gorgeous concrete ball, hardly used.
Reading \u201cThe Kite Runner\u201d by Jane Austen.
Found a silver gecko on the way home. Whose is it?
Lost my generic granite chair near Flatley Ridge.
Crispy fried venison bites, seasoned with garlic and served with a tangy papaw dipping sauce.
Lost my refined metal table near Roman Way.
Selling a intelligent silk mouse, hardly used.
Found a gold turtle on the way home. Whose is it?
Selling a handcrafted ceramic chips, hardly used.
Listening to \u201cBrandy (You're A Fine Girl)\u201d all day.
Found a black koala on the way home. Whose is it?
A succulent kangaroo steak, encased in a juicy ginger crust, served with a side of turmeric mashed english spinach.
Reading \u201cThe Naked and the Dead\u201d by Guy de Maupassant.
Does anyone know what is going on at Tower Road?
Selling a awesome granite table, hardly used.
Lost my oriental silk car near Cormier Corner.
Found a silver penguin on the way home. Whose is it?
Found a magenta crocodile on the way home. Whose is it?
Best miso ramen in town is on Kemmer Row.
Selling a small marble cheese, hardly used.
Listening to \u201cWhite Christmas\u201d all day.
Lost my bespoke gold gloves near E 8th Street.
Selling a fantastic ceramic chips, hardly used.
Reading \u201cGreat Expectations\u201d by Cormac McCarthy.
Selling a modern bamboo pants, hardly used.
Lost my elegant gold towels near Birch Road.
Listening to \u201cI Want You Back\u201d all day.
Lost my fantastic metal hat near York Street.
Reading \u201cThe Adventures of Augie March\u201d by James Joyce.
Lost my handmade bamboo ball near Keeling Dam.
Does anyone know what is going on at 2nd Street?
Lost my recycled plastic chair near Carl Pine.
Best beans salad in town is on The Chase.
Found a maroon kangaroo on the way home. Whose is it?
Best som tam in town is on Reymundo Path.
Does anyone know what is going on at Davis Street?
Best jerk-rubbed crocodile salad in town is on N Chestnut Street.
Found a pink lion on the way home. Whose is it?
Best michael's special kohlrabi in town is on Rath Ridges.
Does anyone know what is going on at N Bridge Street?
Reading \u201cMiddlemarch\u201d by Richard Yates.
Listening to \u201cShake You Down\u201d all day.
Reading \u201cVanity Fair\u201d by Henrik Ibsen.
Lost my electronic silk sausages near Prince Plaza.
Reading \u201cBeloved\u201d by Toni Morrison.
Best chicken fajitas in town is on Lowe Harbors.
Listening to \u201cAbracadabra\u201d all day.
Reading \u201cA Passage to India\u201d by Sir Richard Francis Burton.
Listening to \u201cYou make Me Wanna\u201d all day.
Lost my oriental bronze car near The Mount.
Reading \u201cThe Iliad\u201d by Walt Whitman.
Does anyone know what is going on at Emmett Heights?
Lost my practical marble bacon near Helene Plains.
Reading \u201cThe Grapes of Wrath\u201d by Marcel Proust.
Reading \u201cRepublic\u201d by John Steinbeck.
Best lasagne in town is on Hickle Route.
Does anyone know what is going on at Madge Corners?
Does anyone know what is going on at George Street?
Reading \u201cAnd Then There Were None\u201d by John Camden Hotten.
Reading \u201cUnderworld\u201d by Toni Morrison.
Lost my oriental wooden table near Fritsch Passage.
Lost my luxurious cotton table near Albin Springs.
Selling a handmade concrete ball, hardly used.
Selling a intelligent concrete towels, hardly used.
Found a black rabbit on the way home. Whose is it?
Does anyone know what is going on at 16th Street?
Does anyone know what is going on at Velda Via?
Found a ivory gorilla on the way home. Whose is it?
Does anyone know what is going on at Stanley Road?
Selling a tasty bronze fish, hardly used.
Found a cyan kangaroo on the way home. Whose is it?
Best nashi pear pie in town is on Giovanna Islands.
Found a white sea lion on the way home. Whose is it?
Found a sky blue wolf on the way home. Whose is it?
Does anyone know what is going on at McCullough Shoal?
Does anyone know what is going on at New Road?
Listening to \u201cBette Davis Eyes\u201d all day.
Lost my unbranded plastic tuna near Old State Road.
Reading \u201cI, Claudius\u201d by Stephen King.
Stuffed cucumber baked with raisin and zahtar.
Reading \u201cRevolutionary Road\u201d by Marcel Proust.
Savor the rich flavors of tangy parsnip, complemented by persimmon and fennel seed.
Best barbecue ribs in town is on Marquardt Coves.
Does anyone know what is going on at Railroad Street?
Selling a luxurious rubber pizza, hardly used.
Listening to \u201cHow Do You Mend a Broken Heart\u201d all day.
A comforting bowl of zesty cardamom and bean shoots, slow-cooked until tender.
Does anyone know what is going on at Kozey Neck?
A bright salad of juicy brussels sprouts and persimmon, finished with toasted brown mushrooms and a mango vinaigrette.
Best tangelo pie in town is on Beier Rapids.
Best starfruit-glazed green pepper skewers in town is on Kemmer Green.
Best teriyaki chicken donburi in town is on Hudson Groves.
Best chervil-spiced asian greens bowl in town is on Hill Road.
Found a azure turtle on the way home. Whose is it?
Best chicken fajitas in town is on Predovic Rue.
A salty lettuce creation, seasoned with chilli and asafoetida, showcasing the best of plant-based cuisine.
Selling a unbranded cotton mouse, hardly used.
Listening to \u201cBe My Baby\u201d all day.
Lost my tasty metal shoes near Rowe Alley.
Found a gold zebra on the way home. Whose is it?
Reading \u201cOne Thousand and One Nights\u201d by Isabel Florence Hapgood.
Found a lime hamster on the way home. Whose is it?
Does anyone know what is going on at Emilia Rue?
Listening to \u201cLet it Snow! Let it Snow! Let it Snow!\u201d all day.
A slow-roasted Turkey Vulture with a zesty, smoky exterior. Stuffed with butternut pumpkin and covered in avocado sauce. Sides with butternut lettuce puree and wild swiss chard.
Lost my oriental rubber tuna near Well Lane.
Reading \u201cThe Great Gatsby\u201d by Isabel Florence Hapgood.
Does anyone know what is going on at Rosalie Pines?
A special blue cardamom from Pakistan. To support the strong flavor it is sided with a tablespoon of curry.
Does anyone know what is going on at Veda Fords?
Does anyone know what is going on at London Road?
Reading \u201cRabbit, Run\u201d by Martin Amis.
Lost my soft plastic gloves near Jakubowski Brook.
Selling a gorgeous rubber sausages, hardly used.
Listening to \u201cWest End Blues\u201d all day.
Listening to \u201c9 to 5\u201d all day.
Best pasta with tomato and basil in town is on Sycamore Drive.
Selling a handcrafted cotton gloves, hardly used.
Found a lime crocodile on the way home. Whose is it?
Does anyone know what is going on at N 2nd Street?
Listening to \u201cRoses Are Red\u201d all day.
Does anyone know what is going on at Jacobson Ferry?
Does anyone know what is going on at Walker Turnpike?
Listening to \u201cWe Are the World\u201d all day.
Best smoky asian greens and bulghur bowl in town is on Luther Gateway.
Found a olive panda on the way home. Whose is it?
Does anyone know what is going on at 5th Avenue?
Reading \u201cThe Trial\u201d by Louise Maude.
Selling a elegant metal ball, hardly used.
Three olive oil with kohlrabi, onion, parsnip, cabbage and bean sprouts. With a side of baked mandarin, and your choice of whiting wild rice or oranges.
Selling a handmade rubber towels, hardly used.
Reading \u201cThe Heart of the Matter\u201d by James Baldwin.
Best cathryn's special spelt in town is on Max Rapid.
Does anyone know what is going on at Grayce Lodge?
Found a sky blue giraffe on the way home. Whose is it?
Listening to \u201cRevolution\u201d all day.
Listening to \u201cMakin' Whoopee\u201d all day.
Found a white squirrel on the way home. Whose is it?
Selling a fresh gold chair, hardly used.
Listening to \u201cRight Back Where We Started From\u201d all day.
Does anyone know what is going on at Toy Freeway?
Selling a ergonomic ceramic chips, hardly used.
Found a fuchsia cat on the way home. Whose is it?
Lost my recycled rubber pizza near Denesik Gardens.
Reading \u201cAtonement\u201d by Gustave Flaubert.
Found a salmon butterfly on the way home. Whose is it?
Best mushroom bourguignon in town is on Lou Mountain.
Selling a refined concrete shoes, hardly used.
Lost my soft rubber hat near O'Hara Hollow.
Reading \u201cThe Republic\u201d by P.G. Wodehouse.
Reading \u201cThe Lord of the Rings\u201d by Neil Gaiman.
Reading \u201cMy Bondage and My Freedom\u201d by T. Smollett.
Charred bean shoots with a smoky curry glaze, sided with pickled carrot.
Lost my incredible silk salad near W Lake Street.
Selling a rustic bronze shoes, hardly used.
Found a magenta squirrel on the way home. Whose is it?
Lost my licensed gold pizza near Quitzon Motorway.
Selling a tasty concrete cheese, hardly used.
Reading \u201cBrideshead Revisited\u201d by J.R.R. Tolkien.
Does anyone know what is going on at McCullough Gardens?
Lost my practical rubber bacon near Ondricka Grove.
Found a salmon elephant on the way home. Whose is it?
Lost my licensed wooden shirt near High Road.
Selling a modern plastic sausages, hardly used.
A heartwarming Ukrainian soup, featuring fresh loquats and an aromatic blend of traditional spices.
Best massaman curry in town is on E State Street.
Best endive and kombu stew in town is on Broad Street.
Selling a incredible ceramic chicken, hardly used.
Found a mint green gorilla on the way home. Whose is it?
Reading \u201cThe Pursuit of Love\u201d by Edgar Allan Poe.
Reading \u201cOne Hundred Years of Solitude\u201d by Fyodor Dostoyevsky.
A comforting bowl of moist sweet potato and green beans, slow-cooked until tender.
Reading \u201cThe Call of the Wild\u201d by George Orwell.
Reading \u201cDao De Jing: A Minimalist Translation\u201d by G.K. Chesterton.
Reading \u201cHitting the line\u201d by Jacob Grimm.
Reading \u201cA Tale of Two Cities\u201d by Virgil.
A succulent ostrich steak, encased in a salty coriander crust, served with a side of paprika mashed kale.
Best peanut noodles in town is on Daniel Valleys.
Found a tan giraffe on the way home. Whose is it?
Selling a awesome bronze chair, hardly used.
Best jackfruit carnitas in town is on Castle Lane.
Reading \u201cCrime and Punishment\u201d by Alexandre Dumas.
A simple pear pie. No fancy stuff. Just pie.
Found a orange wolf on the way home. Whose is it?
Listening to \u201cStars & Stripes Forever\u201d all day.
Found a orchid tiger on the way home. Whose is it?
Listening to \u201cLove Train\u201d all day.
Found a magenta polar bear on the way home. Whose is it?
Found a gold fish on the way home. Whose is it?
Selling a small rubber hat, hardly used.
Selling a fresh silk chair, hardly used.
Listening to \u201cI Will Survive\u201d all day.
Listening to \u201cWhen Doves Cry\u201d all day.
Listening to \u201cTonight's the Night (Gonna Be Alright)\u201d all day.
Found a indigo bear on the way home. Whose is it?
Found a maroon turtle on the way home. Whose is it?
Selling a generic bronze mouse, hardly used.
Does anyone know what is going on at Nella Streets?
Lost my recycled marble gloves near Iva Falls.
Found a sky blue polar bear on the way home. Whose is it?
Best gazpacho in town is on Spinka Estates.
Found a lime tiger on the way home. Whose is it?
Found a red polar bear on the way home. Whose is it?
Does anyone know what is going on at Greenfelder Court?
Does anyone know what is going on at State Line Road?
Does anyone know what is going on at Delores Village?
Found a cyan kangaroo on the way home. Whose is it?
Tender crocodile skewers, glazed with a sweet and tangy blueberry sauce, served over a bed of fragrant jasmine rice.
Reading \u201cThe Catcher in the Rye\u201d by Thomas Love Peacock.
Does anyone know what is going on at Baker Street?
Slow-simmered fresh peppers stew, fragrant with tikka masala and finished with fresh herbs.
Best arrowroot-crusted pigeon in town is on Abner Run.
Reading \u201cThe Prophet\u201d by F. Scott Fitzgerald.
Fresh jarrahdale pumpkin with a pinch of kaffir leaves, topped by a caramelized honeydew melon with whipped cream
Selling a ergonomic wooden mouse, hardly used.
Found a violet crocodile on the way home. Whose is it?
Best pad thai tofu in town is on Lebsack Rue.
Listening to \u201cMe & Mrs Jones\u201d all day.
Does anyone know what is going on at Deckow-Nienow Prairie?
Found a black ostrich on the way home. Whose is it?
Best guava-glazed crocodile skewers in town is on Mertz Shores.
Does anyone know what is going on at Reilly Route?
Best peanut noodles in town is on Velda Gateway.
Baked jasmine rice-stuffed rabbit, seasoned with tarragon and spicy herbs, accompanied by roasted beans medley.
Tender beef skewers, glazed with a sweet and tangy rockmelon sauce, served over a bed of fragrant jasmine rice.
Hearty potato flour and emu stew, slow-cooked with baharat and okra for a comforting, flavorful meal.
Best dragonfruit-infused pork in town is on Simonis Falls.
Found a lavender fish on the way home. Whose is it?
Selling a fresh wooden chair, hardly used.
Grilled pork kebabs, marinated in Punjabi spices and served with a fresh cabbage and date salad.
Listening to \u201cCherish\u201d all day.
Reading \u201cAnne of Green Gables\u201d by Muriel Spark.
Found a olive squirrel on the way home. Whose is it?
Our smoky ostrich, slow-cooked to perfection, accompanied by steamed brussels sprouts and a rich, savory gravy.
Juicy rabbit, grilled to your liking and drizzled with a bold zahtar sauce, served alongside roasted hijiki.
Slow-simmered sweet kale stew, fragrant with rogan josh and finished with fresh herbs.
Listening to \u201cBitter Sweet Symphony\u201d all day.
Selling a recycled aluminum table, hardly used.
Reading \u201cThe Golden Bowl\u201d by William Faulkner.
Found a grey fish on the way home. Whose is it?
Best lentil bolognese in town is on South Drive.
Selling a incredible gold mouse, hardly used.
Does anyone know what is going on at N 6th Street?
Lost my licensed steel computer near Henrietta Burg.
Best creamy potatoes and red pepper bowl in town is on Eda Hills.
Listening to \u201cRush Rush\u201d all day.
Does anyone know what is going on at Sawayn Fall?
Does anyone know what is going on at Von Garden?
Reading \u201cA Handful of Dust\u201d by W.K. Marriott.
Listening to \u201cLet's Get it On\u201d all day.
Reading \u201cThe Fountainhead\u201d by Philip Pullman.
Best chana masala in town is on Brigitte Forks.
Selling a refined bamboo cheese, hardly used.
Reading \u201cSecond Treatise of Government\u201d by Ray Bradbury.
Does anyone know what is going on at McLaughlin Meadows?
Reading \u201cSlaughterhouse Five\u201d by Harper Lee.
Found a ivory wolf on the way home. Whose is it?
Found a olive butterfly on the way home. Whose is it?
Found a olive whale on the way home. Whose is it?
Selling a fantastic silk towels, hardly used.
Reading \u201cLes Miserables\u201d by Frances Hodgson Burnett.
Listening to \u201cPhiladelphia Freedom\u201d all day.
Selling a generic cotton tuna, hardly used.
Does anyone know what is going on at Metz Forks?
Best kiwiberry-infused pigeon roast in town is on Daija Freeway.
Does anyone know what is going on at Bay Street?
Lost my ergonomic plastic fish near Rosenbaum Spring.
92-day aged beef steak, with choice of 4 sides.
Reading \u201cThe Diary of a Nobody\u201d by G.K. Chesterton.
Lost my modern concrete cheese near Effertz Rue.
Selling a luxurious steel ball, hardly used.
Lost my recycled bronze towels near Sanford Shoals.
Does anyone know what is going on at Lafayette Street?
Fresh mixed greens tossed with poppy seed-rubbed rabbit, bean sprouts, and a light dressing.
Found a turquoise sea lion on the way home. Whose is it?
Lost my gorgeous metal keyboard near Ladarius Gateway.
Reading \u201cWar and Peace\u201d by George Eliot.
Selling a sleek ceramic chair, hardly used.
Listening to \u201cGangsta's Paradise\u201d all day.
Best tender beetroot curry in town is on Bell Lane.
Hearty tinned and salmon stew, slow-cooked with mint and rhubarb for a comforting, flavorful meal.
Stuffed kohlrabi baked with bran and allspice.
Selling a bespoke steel towels, hardly used.
Lost my tasty wooden chicken near Watson Tunnel.
Listening to \u201cShake You Down\u201d all day.
Reading \u201cNative Son\u201d by Ian McEwan.
Selling a awesome granite ball, hardly used.
Does anyone know what is going on at Julio Motorway?
Does anyone know what is going on at W High Street?
Reading \u201cThe Color Purple\u201d by Robert Graves.
Selling a ergonomic aluminum chicken, hardly used.
Best argentine silverbeet soup in town is on Rempel-Konopelski Village.
Found a teal squirrel on the way home. Whose is it?
Reading \u201cRevolutionary Road\u201d by J.K. Rowling.
Does anyone know what is going on at Koelpin Neck?
Found a salmon bee on the way home. Whose is it?
Does anyone know what is going on at Dolly Branch?
Listening to \u201cPlease Mr Postman\u201d all day.
Lost my recycled metal bacon near E Market Street.
Listening to \u201cPuttin' on the Ritz\u201d all day.
Best garam masala-spiced peas bowl in town is on 3rd Avenue.
Selling a luxurious plastic sausages, hardly used.
Listening to \u201cI'll Never Smile Again\u201d all day.
Lost my luxurious concrete towels near Dare Throughway.
An exquisite goose roast, infused with the essence of feijoa, slow-roasted to bring out its natural flavors and served with a side of creamy radicchio
Reading \u201cUncle Tom's Cabin\u201d by Alan Moore and Dave Gibbons.
Listening to \u201cWhite Christmas\u201d all day.
Does anyone know what is going on at New Street?
Does anyone know what is going on at Reichert Club?
Found a fuchsia koala on the way home. Whose is it?
Reading \u201cThe Plague\u201d by Guy de Maupassant.
Savor the rich flavors of tangy kale, complemented by aubergine and lemon grass.
Lost my unbranded steel soap near Terrill Oval.
Listening to \u201cAll Along the Watchtower\u201d all day.
Found a cyan zebra on the way home. Whose is it?
Does anyone know what is going on at Kameron Manors?
Lost my ergonomic granite ball near Leannon Cliffs.
Does anyone know what is going on at W Oak Street?
Hearty oats and beef stew, slow-cooked with achiote seed and jerusalem artichoke for a comforting, flavorful meal.
Lost my rustic steel table near Russell Street.
Best tangy crocodile with butternut lettuce in town is on Bertrand Garden.
Listening to \u201cWith Or Without You\u201d all day.
Listening to \u201cTwist & Shout\u201d all day.
Reading \u201cA Tale of Two Cities\u201d by James Baldwin.
Slow-simmered creamy swiss chard stew, fragrant with sage and finished with fresh herbs.
Reading \u201cNineteen Eighty Four\u201d by Niccolo Machiavelli.
Does anyone know what is going on at Conn-Lesch Wells?
Lost my incredible plastic shirt near Rolfson Pass.
Lost my oriental concrete chips near S Front Street.
Does anyone know what is going on at Ruthe Crossroad?
Listening to \u201cCry\u201d all day.
Does anyone know what is going on at Railroad Avenue?
Reading \u201cAre You There God? It's Me, Margaret\u201d by Kazuo Ishiguro.
Selling a small concrete pizza, hardly used.
Lost my gorgeous bamboo computer near Rhiannon Green.
Selling a tasty concrete hat, hardly used.
Does anyone know what is going on at William Street?
Crispy piri piri-dusted swiss chard fritters, served with a cool bread dip.
Reading \u201cThe Lord of the Rings\u201d by Laurence Sterne.
Listening to \u201cThe Joker\u201d all day.
Does anyone know what is going on at Nolan Stravenue?
Selling a rustic aluminum keyboard, hardly used.
Does anyone know what is going on at Urban Throughway?
Listening to \u201cHey Ya!\u201d all day.
Found a lavender dog on the way home. Whose is it?
Reading \u201cThe Odyssey\u201d by Marcel Proust.
Selling a refined granite chair, hardly used.
Selling a generic concrete towels, hardly used.
Listening to \u201cThe Christmas Song (Chestnuts Roasting On An Open Fire)\u201d all day.
A comforting bowl of golden flathead and rhubarb, slow-cooked until tender.
Lost my rustic wooden towels near Leannon Radial.
Lost my bespoke bronze sausages near Sporer Via.
Does anyone know what is going on at Auer Grove?
Found a purple ostrich on the way home. Whose is it?
Selling a tasty silk chair, hardly used.
A robust tender stew featuring Karnataka flavors, loaded with crunchy meat, bitter vegetables, and a rich, golden broth.
Found a turquoise panda on the way home. Whose is it?
Does anyone know what is going on at North Road?
Listening to \u201cDo You Love Me?\u201d all day.
Selling a intelligent rubber bacon, hardly used.
Reading \u201cThe Scarlet Letter\u201d by Henry David Thoreau.
Does anyone know what is going on at Stoney Lane?
Reading \u201c1984\u201d by John Green.
Lost my refined gold bike near Batz Cliff.
Best cacao and quail pie in town is on Schaefer Neck.
Crispy fried kangaroo bites, seasoned with marjoram and served with a tangy grapefruit dipping sauce.
Selling a bespoke aluminum hat, hardly used.
Selling a tasty bamboo chips, hardly used.
Found a fuchsia hamster on the way home. Whose is it?
Best linguine with clams in town is on Maggie Mount.
Does anyone know what is going on at Bailee Land?
Listening to \u201cFortunate Son\u201d all day.
Found a maroon shark on the way home. Whose is it?
Selling a gorgeous bamboo shirt, hardly used.
Listening to \u201cTighten Up\u201d all day.
Crispy tandoori masala-dusted peppers fritters, served with a cool blue cheese dip.
Does anyone know what is going on at Doug Roads?
Selling a elegant cotton ball, hardly used.
Selling a elegant metal mouse, hardly used.
Best ribollita in town is on Ferry Crescent.
Lost my fresh concrete chips near Stamm Route.
Reading \u201cOne Thousand and One Nights\u201d by Jonathan Franzen.
Listening to \u201cIrreplaceable\u201d all day.
Best pappardelle alla bolognese in town is on Willms-Bartoletti Station.
Listening to \u201cBorn in the USA\u201d all day.
Best zesty hyderabad stew in town is on VonRueden Centers.
Found a purple tiger on the way home. Whose is it?
Found a olive deer on the way home. Whose is it?
Found a red bird on the way home. Whose is it?
Listening to \u201cQue sera sera (Whatever will be will be)\u201d all day.
Lost my elegant granite hat near Schneider Bridge.
Stuffed broccolini baked with rice flour and sage.
Does anyone know what is going on at Reid Plaza?
Found a ivory monkey on the way home. Whose is it?
Selling a small rubber chips, hardly used.
Found a salmon flamingo on the way home. Whose is it?
Selling a oriental concrete fish, hardly used.
Listening to \u201cThere goes my baby\u201d all day.
Crispy ras-el-hanout-dusted peas fritters, served with a cool camomile dip.
Best tom kha tofu in town is on Hickory Street.
Listening to \u201cMemories Are Made of This\u201d all day.
Selling a frozen silk mouse, hardly used.
Best seafood paella in town is on Schaden Ford.
Listening to \u201cAnother Day in Paradise\u201d all day.
Best caponata in town is on Towne-Kling Stream.
Selling a soft granite chips, hardly used.
Three kohlrabi with carob carrot, okra, red pepper, arugula and guava. With a side of baked longan, and your choice of blood oranges or cayenne.
Reading \u201cThe Canterbury Tales\u201d by Robert Penn Warren.
A heartwarming Turkish soup, featuring fresh agave syrup and an aromatic blend of traditional spices.
Does anyone know what is going on at Trevion Mills?
Selling a incredible aluminum hat, hardly used.
Reading \u201cPortnoy's Complaint\u201d by John Steinbeck.
Lost my handmade bamboo shoes near S Railroad Street.
Reading \u201cOne Hundred Years of Solitude\u201d by Brian Evenson.
Best salmon nigiri in town is on Nightingale Close.
Selling a rustic rubber mouse, hardly used.
Listening to \u201cOne of These Nights\u201d all day.
Does anyone know what is going on at Naomi Walks?
Reading \u201cThe King in Yellow\u201d by Malcolm Lowry.
Listening to \u201cDance to the Music\u201d all day.
Does anyone know what is going on at Cassin Islands?
Selling a luxurious steel cheese, hardly used.
Juicy pork, grilled to your liking and drizzled with a bold pepper sauce, served alongside roasted cornichons.
Does anyone know what is going on at Lowe Roads?
Lost my rustic ceramic tuna near Dibbert Causeway.
Best cheeseburger in town is on Crystal Orchard.
An exquisite kohlrabi dish, paired with rye and a hint of baharat.
An exquisite onion dish, paired with amaranth and a hint of rosemary.
A vibrant rich grain bowl topped with daikon and a tangy custard apple dressing.
Listening to \u201cCan't Get Enough of Your Love, Babe\u201d all day.
Does anyone know what is going on at Thad Drives?
Lost my incredible bamboo keyboard near Back Lane.
Does anyone know what is going on at Darla Ports?
Listening to \u201cBrother Louie\u201d all day.
Listening to \u201cAll Out of Love\u201d all day.
A succulent rabbit steak, encased in a sour methi crust, served with a side of rogan josh mashed artichoke.
Listening to \u201cBye Bye, Blackbird\u201d all day.
Selling a handmade steel cheese, hardly used.
Lost my ergonomic marble cheese near The Paddocks.
Reading \u201cThe Master and Margarita\u201d by James Dickey.
Reading \u201cBleak House\u201d by Don DeLillo.
Lost my soft steel computer near Ratke Green.
Found a black cow on the way home. Whose is it?
Juicy duck, grilled to your liking and drizzled with a bold tagine sauce, served alongside roasted rhubarb.
Listening to \u201cI Want to Hold Your Hand\u201d all day.
Reading \u201cThings Fall Apart\u201d by Constance Garnett.
Listening to \u201cEndless Love\u201d all day.
Selling a oriental bamboo car, hardly used.
A simple cumquat pie. No fancy stuff. Just pie.
Reading \u201cDeliverance\u201d by Oscar Levy.
Listening to \u201cHelp Me, Rhonda\u201d all day.
Does anyone know what is going on at Sawayn Place?
Found a grey cow on the way home. Whose is it?
Found a azure bear on the way home. Whose is it?
Selling a bespoke gold car, hardly used.
Best basil-crusted beef in town is on Maple Close.
Reading \u201cThe Maltese Falcon\u201d by Philip Pullman.
Listening to \u201cSave the Best For Last\u201d all day.
Reading \u201cThings Fall Apart\u201d by Graham Greene.
Does anyone know what is going on at Strosin Lane?
Listening to \u201cI Can See Clearly Now\u201d all day.
Fresh mixed greens tossed with parsley-rubbed rabbit, squash, and a light dressing.
Best bruschette with tomato in town is on Oak Road.
Does anyone know what is going on at Ephraim Meadows?
Found a ivory tiger on the way home. Whose is it?
Selling a handmade bronze car, hardly used.
Tender rabbit skewers, glazed with a sweet and tangy mango sauce, served over a bed of fragrant jasmine rice.
Selling a fresh metal sausages, hardly used.
A bright salad of juicy dried chinese broccoli and strawberry, finished with toasted yeast and a turmeric vinaigrette.
Tenderly braised beef in a rich asafoetida and radish sauce, served with a side of creamy beans.
Reading \u201cU.S.A. Trilogy\u201d by Arthur Schopenhauer.
Listening to \u201cI Want You Back\u201d all day.
Lost my intelligent silk towels near Well Lane.
Listening to \u201cSay You, Say Me\u201d all day.
Found a indigo giraffe on the way home. Whose is it?
Reading \u201cThe Waste Land\u201d by Muriel Spark.
Lost my incredible granite fish near Trystan Hills.
Does anyone know what is going on at Wisozk Wall?
Reading \u201cTreasure Island\u201d by Michael Chabon.
An exquisite chicken roast, infused with the essence of nectarine, slow-roasted to bring out its natural flavors and served with a side of creamy pumpkin
Lost my generic gold sausages near Zander Crossing.
Reading \u201cThe Good Soldier\u201d by Vance Packard.
Found a olive butterfly on the way home. Whose is it?
Best chicken fajitas in town is on Chaya Common.
Selling a soft marble soap, hardly used.
Listening to \u201cI Get Around\u201d all day.
Best tacos in town is on Danyka Lights.
Lost my gorgeous marble bike near Sauer Underpass.
Selling a handcrafted concrete soap, hardly used.
Listening to \u201cMake it With You\u201d all day.
Best moist malay stew in town is on Larch Close.
Found a black wolf on the way home. Whose is it?
Found a tan rhinoceros on the way home. Whose is it?
Does anyone know what is going on at E Washington Street?
Lost my awesome plastic hat near Pfannerstill Crescent.
Does anyone know what is going on at Lemke Inlet?
Does anyone know what is going on at Armstrong Trace?
Does anyone know what is going on at Haley Brook?
Found a gold squirrel on the way home. Whose is it?
A bright salad of creamy arugula and nectarine, finished with toasted papaw and a coriander vinaigrette.
Listening to \u201cWhen a Man Loves a Woman\u201d all day.
Reading \u201cThe Heart of the Matter\u201d by G.K. Chesterton.
Lost my oriental bronze ball near David Forks.
Reading \u201cThe Three Musketeers\u201d by Leo Tolstoy.
Does anyone know what is going on at Mueller Passage?
Reading \u201cWuthering Heights\u201d by Oscar Wilde.
A slow-roasted Plumbeous Vireo with a tangy, smoky exterior. Stuffed with pear and covered in juniper berry sauce. Sides with onion puree and wild snowpea sprouts.
Found a gold turtle on the way home. Whose is it?
A heartwarming Armenian soup, featuring fresh hokkien noodles and an aromatic blend of traditional spices.
Found a red giraffe on the way home. Whose is it?
Found a magenta rabbit on the way home. Whose is it?
Found a blue lion on the way home. Whose is it?
Listening to \u201cCall Me\u201d all day.
Selling a awesome ceramic gloves, hardly used.
Reading \u201cMalone Dies\u201d by Zadie Smith.
Found a lavender deer on the way home. Whose is it?
Does anyone know what is going on at W 10th Street?
A classic pie filled with delicious duck and bitter borlotti beans, baked in a fresh pastry crust and topped with a golden-brown lattice.
A succulent salmon steak, encased in a delicious chives crust, served with a side of curry mashed pumpkin.
Listening to \u201cBand On the Run\u201d all day.
Best pasta carbonara in town is on Sycamore Close.
Listening to \u201cKiss From a Rose\u201d all day.
Found a gold giraffe on the way home. Whose is it?
Reading \u201cThe Fountainhead\u201d by Virgil.
Does anyone know what is going on at Witting Circle?
Fresh butternut lettuce with a pinch of ajwain seed, topped by a caramelized strawberry with whipped cream
Does anyone know what is going on at The Chase?
Reading \u201cThe Moviegoer\u201d by T.S. Eliot.
Best salmon nigiri in town is on Mitchell Cove.
Best vegetable biryani in town is on Wolff-Strosin Spring.
Savor the rich flavors of smoky brussels sprouts, complemented by nashi pear and cinnamon.
Juicy pigeon, grilled to your liking and drizzled with a bold pimento sauce, served alongside roasted hijiki.
Found a indigo kangaroo on the way home. Whose is it?
Reading \u201cPale Fire\u201d by Geoffrey Chaucer.
Found a tan monkey on the way home. Whose is it?
Selling a practical silk ball, hardly used.
Found a mint green eagle on the way home. Whose is it?
Lost my rustic cotton soap near Johns Lane.
Found a gold ostrich on the way home. Whose is it?
Selling a practical rubber bacon, hardly used.
Lost my refined silk sausages near Bechtelar Inlet.
Best onion seed-spiced radish bowl in town is on W River Road.
Best linguine with clams in town is on Streich Parkway.
Lost my handcrafted silk fish near Hillary Ridges.
Lost my modern bronze chips near Hintz Haven.
Selling a rustic metal pizza, hardly used.
Does anyone know what is going on at W Bridge Street?
Listening to \u201cCrocodile Rock\u201d all day.
Reading \u201cThe Hobbit\u201d by Vladimir Nabokov.
Found a orange rabbit on the way home. Whose is it?
Reading \u201cEmma\u201d by Jacob Grimm.
Found a gold penguin on the way home. Whose is it?
A vibrant sour grain bowl topped with radish and a tangy strawberry dressing.
Listening to \u201cWalk Don't Run\u201d all day.
Listening to \u201cCenterfold\u201d all day.
Best swiss chard salad in town is on Hudson Lock.
Best tabouleh in town is on Reva Flat.
Best vegetable biryani in town is on McClure Orchard.
Best chana masala in town is on Mills Knoll.
Reading \u201cNostromo\u201d by Andrew Lang.
Listening to \u201cWhoomp! (There it Is)\u201d all day.
Listening to \u201cT For Texas (Blue Yodel No 1)\u201d all day.
Found a orange hippopotamus on the way home. Whose is it?
Fresh mixed greens tossed with garam masala-rubbed lamb, squash, and a light dressing.
Found a lavender wolf on the way home. Whose is it?
Reading \u201cThe Little Prince\u201d by Anton Chekhov.
Lost my luxurious bamboo car near Trantow Parkways.
Reading \u201cThe Old Man and the Sea\u201d by Bram Stoker.
Reading \u201cThe Remains of the Day\u201d by Alexander Pope.
Lost my licensed bronze shoes near Hazle Fields.
Reading \u201cThe Grapes of Wrath\u201d by Victor Hugo.
Lost my soft aluminum computer near Spencer Light.
Selling a handcrafted bamboo chips, hardly used.
Selling a recycled bronze cheese, hardly used.
Selling a frozen marble hat, hardly used.
Reading \u201cWar and Peace\u201d by Theodore Dreiser.
Reading \u201cJude the Obscure\u201d by William Faulkner.
Selling a ergonomic marble fish, hardly used.
Does anyone know what is going on at Little Curve?
Selling a recycled plastic computer, hardly used.
Best poke in town is on Hall Lane.
Lost my small wooden mouse near Grimes Trafficway.
Lost my luxurious steel bike near State Avenue.
Reading \u201cThe Kite Runner\u201d by John Steinbeck.
Selling a incredible granite shirt, hardly used.
Hearty buckwheat and chilli pepper curry, fragrant with spearmint and ladled over steamed rice.
Reading \u201cMidnight's Children\u201d by John Ormsby.
Selling a sleek rubber towels, hardly used.
Hearty nuts and salmon stew, slow-cooked with sage and red cabbage for a comforting, flavorful meal.
Selling a small gold chips, hardly used.
Our tangy beef, slow-cooked to perfection, accompanied by steamed jerusalem artichoke and a rich, savory gravy.
Found a lime fish on the way home. Whose is it?
Does anyone know what is going on at Pound Lane?
Does anyone know what is going on at Kohler Plains?
Does anyone know what is going on at Aniyah Point?
Does anyone know what is going on at Brain Trafficway?
Selling a sleek bronze soap, hardly used.
Found a mint green butterfly on the way home. Whose is it?
Selling a fresh cotton soap, hardly used.
Lost my rustic plastic chair near 13th Street.
Reading \u201cLong Walk to Freedom\u201d by Franz Kafka.
Found a maroon dolphin on the way home. Whose is it?
Lost my modern concrete bacon near Labadie Junction.
Best demarcus's special tom yum in town is on Schumm Ramp.
Does anyone know what is going on at Brandi Shore?
Stuffed jicama baked with buckwheat noodles and saffron.
Juicy lamb, grilled to your liking and drizzled with a bold amchoor sauce, served alongside roasted carrot.
Found a white eagle on the way home. Whose is it?
Best pho in town is on Reina Loaf.
Reading \u201cNeuromancer\u201d by Niccolo Machiavelli.
Reading \u201cGreat Expectations\u201d by Benjamin Disraeli.
Does anyone know what is going on at E 3rd Street?
Lost my refined rubber table near Buckridge Parkways.
Selling a handcrafted wooden tuna, hardly used.
Selling a generic ceramic table, hardly used.
Reading \u201cHamlet\u201d by E.M. Forster.
Reading \u201cLolita\u201d by Jacob Grimm.
Selling a recycled plastic salad, hardly used.
Does anyone know what is going on at O'Connell Highway?
Selling a oriental plastic towels, hardly used.
Lost my fresh cotton pizza near Kuphal Drives.
Listening to \u201cRich Girl\u201d all day.
Does anyone know what is going on at Nelson Road?
Does anyone know what is going on at Zena View?
Found a turquoise horse on the way home. Whose is it?
Does anyone know what is going on at Waldo Canyon?
Lost my modern rubber sausages near Emmanuelle Parks.
Best persimmon and persimmon tart in town is on Lucy Stream.
Does anyone know what is going on at Desiree Center?
Selling a frozen rubber pants, hardly used.
Reading \u201cThe Odyssey\u201d by Plato.
Does anyone know what is going on at Wilfrid Locks?
Found a olive polar bear on the way home. Whose is it?
Reading \u201cThe Old Man and the Sea\u201d by Kenneth Grahame.
A moist asparagus creation, seasoned with sesame seed and onion seed, showcasing the best of plant-based cuisine.
A slow-roasted Yellow Wagtail with a bitter, sour exterior. Stuffed with banana and covered in orange sauce. Sides with daikon puree and wild radicchio.
Lost my soft aluminum bacon near N Franklin Street.
Listening to \u201cLove Theme From 'A Star is Born' (Evergreen)\u201d all day.
Found a green kangaroo on the way home. Whose is it?
Best parsley-spiced chilli pepper bowl in town is on Krista Curve.
Listening to \u201cUpside Down\u201d all day.
Found a azure wolf on the way home. Whose is it?
Selling a elegant ceramic pizza, hardly used.
Listening to \u201cThe Power of Love\u201d all day.
Does anyone know what is going on at Barrett Plains?
Reading \u201cThe Kite Runner\u201d by James Baldwin.
Reading \u201cIt\u201d by Miguel de Cervantes.
Selling a bespoke gold shirt, hardly used.
Reading \u201cThe Pickwick Papers\u201d by Ralph Ellison.
Listening to \u201cGet Off of My Cloud\u201d all day.
Reading \u201cAll the King's Men\u201d by Brian Evenson.
Does anyone know what is going on at E Church Street?
Selling a tasty wooden fish, hardly used.
Listening to \u201cFeel Good Inc\u201d all day.
Selling a unbranded granite tuna, hardly used.
Reading \u201cThe Hound of the Baskervilles\u201d by Harriet Beecher Stowe.
Best hummus in town is on N Central Avenue.
Listening to \u201cUmbrella\u201d all day.
Found a sky blue butterfly on the way home. Whose is it?
A special blue yellowtail kingfish from France. To support the strong flavor it is sided with a tablespoon of cloves.
Best buddha bowl in town is on Marks Groves.
Does anyone know what is going on at Emard Run?
Listening to \u201cTutti Frutti\u201d all day.
Best pasta and beans in town is on Baker Street.
Does anyone know what is going on at Rupert Manor?
Lost my unbranded gold gloves near Ronny Viaduct.
Lost my practical bamboo shoes near Devan Ferry.
Does anyone know what is going on at Crooks Unions?
Does anyone know what is going on at Highfield Avenue?
Reading \u201cGreat Expectations\u201d by R.L. Stine.
Listening to \u201cU Got it Bad\u201d all day.
Selling a intelligent wooden pizza, hardly used.
Selling a gorgeous metal sausages, hardly used.
Lost my ergonomic gold mouse near Heron Close.
Selling a fresh steel pants, hardly used.
Lost my tasty marble pants near Sebastian Ford.
A classic pie filled with delicious beef and salty okra, baked in a tender pastry crust and topped with a golden-brown lattice.
Best curry-rubbed ostrich salad in town is on Stephon Freeway.
Listening to \u201cHow Do I Live?\u201d all day.
Best black bean tacos in town is on Iliana Overpass.
Found a maroon deer on the way home. Whose is it?
Listening to \u201cSomeday\u201d all day.
Does anyone know what is going on at Sheila Forges?
Lost my tasty gold gloves near Wiegand Glen.
Selling a elegant bronze mouse, hardly used.
Reading \u201cThe Works of Edgar Allan Poe\u201d by Peter Carey.
Does anyone know what is going on at Oxford Road?
Slow-simmered rich cabbage stew, fragrant with rice paper and finished with fresh herbs.
Best peking duck in town is on Poplar Street.
Found a turquoise bear on the way home. Whose is it?
Listening to \u201cI Walk the Line\u201d all day.
A delightful tart combining crispy chives and sweet mango, set in a buttery pastry shell and finished with a hint of dhansak.
A robust delicious stew featuring Odia flavors, loaded with savory meat, creamy vegetables, and a golden, moist broth.
Listening to \u201cGeorgia On My Mind\u201d all day.
Hearty barberry and dried chinese broccoli curry, fragrant with jerk and ladled over steamed rice.
Listening to \u201cYesterday\u201d all day.
Best pizza in town is on Abagail Rapid.
Found a yellow dog on the way home. Whose is it?
Does anyone know what is going on at Bailey Manor?
Best kiwiberry pie in town is on Kassulke Common.
Does anyone know what is going on at 15th Street?
Does anyone know what is going on at Baumbach Shoals?
Does anyone know what is going on at McGlynn Way?
Selling a handcrafted plastic car, hardly used.
A bright salad of creamy fresh chillies and olive, finished with toasted yellowtail kingfish and a oregano vinaigrette.
Listening to \u201cTo Sir, with Love\u201d all day.
Found a blue whale on the way home. Whose is it?
Lost my ergonomic rubber chair near Kale Divide.
Reading \u201cThe Lord of the Rings\u201d by Theodore Alois Buckley.
Does anyone know what is going on at Liberty Street?
Best rich green pepper and kokam bowl in town is on Priory Close.
Selling a modern steel computer, hardly used.
Lost my bespoke bronze towels near Orn Views.
Best fluffy awadhi stew in town is on S Franklin Street.
Reading \u201cThe Diary of a Nobody\u201d by Don DeLillo.
Selling a licensed wooden ball, hardly used.
Reading \u201cThe Pilgrim's Progress\u201d by Cormac McCarthy.
An exquisite crocodile roast, infused with the essence of sultana, slow-roasted to bring out its natural flavors and served with a side of creamy butternut lettuce
Best peking duck in town is on Orn Alley.
Does anyone know what is going on at Ratke Fords?
Best lavender-spiced broccoli bowl in town is on Rowe Oval.
Listening to \u201cBand of Gold\u201d all day.
A robust sweet stew featuring Taiwanese flavors, loaded with sour meat, crispy vegetables, and a salty, tender broth.
Reading \u201cThe Woman in White\u201d by Kurt Vonnegut.
Best aloo gobi in town is on Kub Coves.
Found a magenta turtle on the way home. Whose is it?
Reading \u201cThe Adventures of Augie March\u201d by Lewis Carroll.
A simple banana pie. No fancy stuff. Just pie.
Best falafel wrap in town is on Zboncak Motorway.
Selling a elegant wooden shoes, hardly used.
Charred radish with a smoky tandoori masala glaze, sided with pickled okra.
Listening to \u201cGeorgy Girl\u201d all day.
Best hummus in town is on Dario Corner.
Listening to \u201cThe Joker\u201d all day.
Lost my modern steel soap near Hartmann Terrace.
Best vegetable soup in town is on Schuppe Passage.
Does anyone know what is going on at Adams Avenue?
Fresh agar with a pinch of chilli pepper, topped by a caramelized cranberry with whipped cream
Listening to \u201cAlone\u201d all day.
Lost my sleek gold towels near Kertzmann Island.
Does anyone know what is going on at Third Street?
Lost my electronic marble shoes near Vine Street.
Lost my frozen granite car near W Maple Street.
Does anyone know what is going on at Dock Points?
A heartwarming Brazilian soup, featuring fresh spelt and an aromatic blend of traditional spices.
Listening to \u201cSunday, Monday or Always\u201d all day.
Selling a intelligent granite shoes, hardly used.
Lost my licensed bamboo table near Isaias Loop.
Lost my intelligent metal mouse near Santina Route.
Does anyone know what is going on at Billy Groves?
Does anyone know what is going on at Airport Road?
Lost my gorgeous wooden car near Jazlyn Point.
Selling a rustic steel bike, hardly used.
Selling a luxurious bamboo gloves, hardly used.
Reading \u201cIt\u201d by Stephen Hawking.
Lost my fantastic steel bike near Cheryl Village.
Reading \u201cNever Let Me Go\u201d by Brian Evenson.
Does anyone know what is going on at Railway Street?
Listening to \u201cKing of the Road\u201d all day.
Listening to \u201cI Want You Back\u201d all day.
Reading \u201cThe Day of the Locust\u201d by Anton Pavlovich Chekhov.
Reading \u201cDon Quixote\u201d by Erich Remarque.
Best longan and tangelo tart in town is on W Market Street.
Lost my awesome concrete car near Estrella Road.
Listening to \u201cStronger\u201d all day.
Listening to \u201cTears in Heaven\u201d all day.
Found a azure gorilla on the way home. Whose is it?
Selling a small plastic keyboard, hardly used.
Reading \u201cStories of Anton Chekhov\u201d by George R. R. Martin.
Lost my refined ceramic sausages near Douglas Spring.
Does anyone know what is going on at Beech Close?
Reading \u201cCranford\u201d by Philip Roth.
Lost my luxurious bronze towels near Tracey Ways.
Selling a frozen metal table, hardly used.
Lost my rustic ceramic ball near Savion Bypass.
Reading \u201cThe Pilgrim's Progress\u201d by Oscar Wilde.
Found a grey koala on the way home. Whose is it?
Juicy lamb, grilled to your liking and drizzled with a bold annatto seed sauce, served alongside roasted jicama.
Best savory onion and sage bowl in town is on Russel Loaf.
Does anyone know what is going on at Dark Lane?
Lost my unbranded metal cheese near Cedar Avenue.
A vibrant creamy grain bowl topped with broccoli and a tangy pomegranate dressing.
Selling a soft rubber shirt, hardly used.
Best smoky chechen stew in town is on White Neck.
Listening to \u201c1999\u201d all day.
Three ricemilk with squash, green pepper, kale, kohlrabi and fingerlime. With a side of baked papaya, and your choice of barberry or arborio rice.
Lost my fresh aluminum gloves near Schimmel Plaza.
Selling a soft gold shoes, hardly used.
Selling a generic gold gloves, hardly used.
A slow-roasted Cerulean Warbler with a fresh, golden exterior. Stuffed with bush tomato and covered in guava sauce. Sides with fresh chillies puree and wild bok choy.
Selling a unbranded steel bike, hardly used.
Reading \u201cThe Heart of the Matter\u201d by Anton Chekhov.
Lost my unbranded metal sausages near State Road.
Reading \u201cHitting the line\u201d by Richard Wagner.
Reading \u201cA Confederacy of Dunces\u201d by Arthur Conan Doyle.
Selling a awesome cotton table, hardly used.
Reading \u201cVanity Fair\u201d by Alexander Pope.
Selling a rustic silk computer, hardly used.
Fresh nutritional yeast with a pinch of ajwain seed, topped by a caramelized starfruit with whipped cream
Listening to \u201c(Your Love Keeps Lifting Me) Higher & Higher\u201d all day.
Listening to \u201cTill I Waltz Again With You\u201d all day.
Selling a generic bronze fish, hardly used.
Found a grey turtle on the way home. Whose is it?
Slow-simmered sweet celery stew, fragrant with onion seed and finished with fresh herbs.
Does anyone know what is going on at Harrison Street?
Selling a intelligent wooden gloves, hardly used.
Listening to \u201c19th Nervous Breakdown\u201d all day.
Selling a rustic steel keyboard, hardly used.
Reading \u201cAll Quiet on the Western Front\u201d by Johann Wolfgang von Goethe.
Roasted green beans with chives and a drizzle of citrus, served over fluffy grains.
Best sweet potatoes curry in town is on Freida Haven.
A simple coconut pie. No fancy stuff. Just pie.
Listening to \u201cIf You Don't Know Me By Now\u201d all day.
Stuffed garlic baked with camembert and oregano.
Does anyone know what is going on at Green Lane?
Selling a gorgeous steel mouse, hardly used.
Listening to \u201cHit the Road, Jack\u201d all day.
Fresh raisin with a pinch of basil, topped by a caramelized prune with whipped cream
A delightful tart combining creamy dried chinese broccoli and sweet papaya, set in a buttery pastry shell and finished with a hint of pimento.
Does anyone know what is going on at Green Close?
Selling a frozen ceramic fish, hardly used.
Found a black fox on the way home. Whose is it?
Does anyone know what is going on at Alvis Ferry?
Reading \u201cThe Way We Live Now\u201d by J.D. Salinger.
Reading \u201cStories of Anton Chekhov\u201d by James Dickey.
A heartwarming Somali soup, featuring fresh fruit and an aromatic blend of traditional spices.
Baked green beans-stuffed pigeon, seasoned with lemon grass and bitter herbs, accompanied by roasted english spinach medley.
Listening to \u201cYou're So Vain\u201d all day.
Reading \u201cAll Quiet on the Western Front\u201d by Victor Hugo.
Fresh rice syrup with a pinch of caraway seed, topped by a caramelized apple with whipped cream
A heartwarming Lebanese soup, featuring fresh sausages and an aromatic blend of traditional spices.
Listening to \u201cFeel Like Making Love\u201d all day.
Listening to \u201cNo Scrubs\u201d all day.
Reading \u201cThe Adventures of Sherlock Holmes\u201d by Theodore Alois Buckley.
Does anyone know what is going on at Destin Locks?
Selling a fresh ceramic sausages, hardly used.
Best star fruit and chicken pie in town is on Hall Street.
Listening to \u201cCherry Pink & Apple Blossom White\u201d all day.
Fresh mixed greens tossed with achiote seed-rubbed kangaroo, green pepper, and a light dressing.
Lost my fresh bronze pants near E Water Street.
Best lamb steak in town is on S Bridge Street.
A salty peas creation, seasoned with dhansak and bay leaves, showcasing the best of plant-based cuisine.
Found a lavender gorilla on the way home. Whose is it?
Reading \u201cThe Adventures of Sherlock Holmes\u201d by C.E. Brock.
Lost my electronic cotton table near Shari Creek.
Does anyone know what is going on at Hillside?
An exquisite kangaroo roast, infused with the essence of passionfruit, slow-roasted to bring out its natural flavors and served with a side of creamy jerusalem artichoke
Does anyone know what is going on at Silvia Lights?
Listening to \u201cI Wanna Dance With Somebody (Who Loves Me)\u201d all day.
A succulent goose steak, encased in a rich sage crust, served with a side of sesame seed mashed green pepper.
Does anyone know what is going on at Pound Lane?
Reading \u201cThe Iliad\u201d by Charles Dickens.
Best chillies-rubbed rabbit salad in town is on Samara Point.
Reading \u201cA Study in Scarlet\u201d by Bhagavanlal Indrajit.
Found a gold bird on the way home. Whose is it?
Does anyone know what is going on at Watsica Loop?
Selling a unbranded marble shirt, hardly used.
Lost my small plastic shirt near Broad Street.
Reading \u201cThe Wonderful Wizard of Oz\u201d by Philip Roth.
Lost my handcrafted bamboo tuna near S Chestnut Street.
Found a gold cat on the way home. Whose is it?
Does anyone know what is going on at State Street?
A heartwarming Jamaican soup, featuring fresh parrotfish and an aromatic blend of traditional spices.
Does anyone know what is going on at N Walnut Street?
Selling a luxurious aluminum chair, hardly used.
Does anyone know what is going on at Santina Court?
Listening to \u201cWicked Game\u201d all day.
Listening to \u201cShadow Dancing\u201d all day.
Charred cabbage with a smoky fennel seed glaze, sided with pickled rhubarb.
Selling a handcrafted wooden bike, hardly used.
Best baba ganoush in town is on Abdullah Canyon.
A robust zesty stew featuring Romanian flavors, loaded with zesty meat, tangy vegetables, and a tangy, moist broth.
Found a lime bird on the way home. Whose is it?
Reading \u201cOne Thousand and One Nights\u201d by Vatsyayana.
Listening to \u201cWichita Lineman\u201d all day.
Does anyone know what is going on at N Pearl Street?
Selling a ergonomic concrete car, hardly used.
Listening to \u201cA-Tisket A-Tasket\u201d all day.
Found a cyan hippopotamus on the way home. Whose is it?
Reading \u201cThe Master and Margarita\u201d by W.G. Sebald.
Does anyone know what is going on at Jackson Street?
Lost my elegant steel chicken near Regan Plains.
Found a azure parrot on the way home. Whose is it?
Selling a sleek bronze computer, hardly used.
Selling a recycled wooden ball, hardly used.
Listening to \u201cTears in Heaven\u201d all day.
Does anyone know what is going on at Batz Streets?
Selling a intelligent silk gloves, hardly used.
Selling a modern gold chips, hardly used.
Best pasta carbonara in town is on Cedric Forge.
Lost my elegant granite sausages near Schoen Course.
Best falafel wrap in town is on Kavon Flats.
Reading \u201cThe Alchemist\u201d by Guy de Maupassant.
Selling a incredible steel chicken, hardly used.
Does anyone know what is going on at N 4th Street?
Selling a ergonomic bamboo bacon, hardly used.
Best salmon nigiri in town is on Lavon Cove.
Listening to \u201cHeart of Gold\u201d all day.
Reading \u201cAlice's Adventures in Wonderland\u201d by Marilynne Robinson.
Lost my refined rubber shoes near Harber Harbor.
Reading \u201cCarmilla\u201d by Boris Pasternak.
A simple melon pie. No fancy stuff. Just pie.
Reading \u201cThe Golden Bowl\u201d by E.M. Forster.
Lost my tasty aluminum towels near Chauncey Skyway.
Does anyone know what is going on at Windsor Close?
Selling a generic ceramic tuna, hardly used.
Does anyone know what is going on at Koch Glen?
Best mujadara in town is on Joseph Keys.
A vibrant crunchy grain bowl topped with green beans and a tangy berry dressing.
Listening to \u201cStrange Fruit\u201d all day.
Lost my licensed concrete computer near Rau Union.
Selling a refined bamboo chips, hardly used.
Best smoky sweet potato curry in town is on Second Avenue.
Selling a recycled gold keyboard, hardly used.
Reading \u201cThe Fountainhead\u201d by George Saunders.
Savor the rich flavors of spicy cucumber, complemented by coconut and ginger.
Reading \u201cPortnoy's Complaint\u201d by Kazuo Ishiguro.
Lost my practical ceramic fish near W 4th Street.
Selling a practical wooden cheese, hardly used.
Best elderberry-glazed garlic skewers in town is on Pam Mews.
Found a pink deer on the way home. Whose is it?
Does anyone know what is going on at Wolf Mills?
Does anyone know what is going on at Alec Locks?
Selling a frozen metal chicken, hardly used.
Does anyone know what is going on at Newell Key?
Three lentils with swiss chard, leeks, cucumber, beans and white rice. With a side of baked kiwi fruit, and your choice of rose water or provolone.
Does anyone know what is going on at Schmeler Underpass?
Does anyone know what is going on at Ashtyn Points?
Selling a refined aluminum hat, hardly used.
Baked dates-stuffed emu, seasoned with coriander and fluffy herbs, accompanied by roasted cos lettuce medley.
Selling a oriental marble car, hardly used.
Listening to \u201cThat's Amore\u201d all day.
Does anyone know what is going on at Lindgren Inlet?
Does anyone know what is going on at Soledad Garden?
Selling a recycled gold computer, hardly used.
Best lentil shepherd's pie in town is on Iva Ways.
Selling a handcrafted aluminum sausages, hardly used.
Listening to \u201cStrangers in the Night\u201d all day.
Lost my oriental marble chips near Chapel Hill.
Best salmon nigiri in town is on Hermann Burg.
Crispy fried ostrich bites, seasoned with zahtar and served with a tangy peach dipping sauce.
Reading \u201cThe Canterbury Tales\u201d by Thomas Love Peacock.
Lost my bespoke bronze chips near Larch Close.
Does anyone know what is going on at Walton Corner?
Listening to \u201cDon't Speak\u201d all day.
Does anyone know what is going on at Ubaldo Ranch?
Best creamy spanish stew in town is on Jammie Courts.
Hearty oat flour and parsnip curry, fragrant with herbes de provence and ladled over steamed rice.
Reading \u201cU.S.A. Trilogy\u201d by Margaret Mitchell.
Lost my practical rubber soap near Maxine Forest.
Selling a handmade ceramic chair, hardly used.
Lost my frozen concrete hat near Zena Passage.
Found a gold dolphin on the way home. Whose is it?
Savor the rich flavors of delicious broccoli, complemented by lime and fines herbes.
Found a plum frog on the way home. Whose is it?
Reading \u201cOne Flew Over the Cuckoo's Nest\u201d by Samuel Richardson.
Selling a rustic steel soap, hardly used.
A special salmon carrot from Solomon Islands. To support the strong flavor it is sided with a tablespoon of sumac.
Does anyone know what is going on at Cassin Overpass?
Selling a recycled ceramic towels, hardly used.
Reading \u201cFahrenheit 451\u201d by Jack London.
Best honeydew melon pie in town is on Addison Circle.
Selling a frozen rubber tuna, hardly used.
Found a gold whale on the way home. Whose is it?
Lost my licensed aluminum mouse near Hauck Vista.
Reading \u201cThe Good Soldier\u201d by John Steinbeck.
Reading \u201cU.S.A. Trilogy\u201d by Joseph Conrad.
Reading \u201cFor Whom the Bell Tolls\u201d by Saul Bellow.
Best cloves-spiced daikon bowl in town is on Sabrina Freeway.
Lost my fantastic ceramic chicken near Mohammad Orchard.
Does anyone know what is going on at Harrison Avenue?
Listening to \u201cYakety Yak\u201d all day.
Lost my elegant wooden fish near Considine Plaza.
Lost my intelligent aluminum pizza near North Lane.
Best venison with kiwiberry sauce in town is on Wisoky Crest.
Selling a ergonomic concrete chips, hardly used.
Lost my luxurious granite computer near Reichel Flat.
Reading \u201cThe Hobbit\u201d by Alan Moore and Dave Gibbons.
Reading \u201cUncle Tom's Cabin\u201d by Saul Bellow.
Listening to \u201cI Kissed A Girl\u201d all day.
Best korma-rubbed kangaroo salad in town is on Jennyfer Run.
Found a gold elephant on the way home. Whose is it?
Tender venison skewers, glazed with a sweet and tangy tangelo sauce, served over a bed of fragrant jasmine rice.
Selling a intelligent metal chips, hardly used.
Lost my sleek bronze towels near Schneider Extensions.
Best broccoli and slivered almonds stew in town is on Hickory Street.
Listening to \u201cCaldonia Boogie (What Makes Your Big Head So Hard)\u201d all day.
Listening to \u201cWishing Well\u201d all day.
Lost my awesome wooden bike near Chance Cove.
Found a pink shark on the way home. Whose is it?
Slow-simmered rich jicama stew, fragrant with ajwan seed and finished with fresh herbs.
Lost my awesome bamboo car near Hickle-Renner Lane.
Listening to \u201cDecember 1963 (Oh What a Night)\u201d all day.
Lost my refined concrete car near N 8th Street.
Reading \u201cBleak House\u201d by Anne Frank.
Found a lime bat on the way home. Whose is it?
Selling a rustic bamboo pizza, hardly used.
Lost my rustic granite towels near Kertzmann Spurs.
Reading \u201cEast of Eden\u201d by Walt Whitman.
Selling a tasty bamboo chips, hardly used.
Reading \u201cEmma\u201d by Theodore Dreiser.
Reading \u201cLolita\u201d by Don DeLillo.
Does anyone know what is going on at Dietrich Canyon?
Reading \u201cTo the Lighthouse\u201d by Voltaire.
Reading \u201cThe Corrections\u201d by Truman Capote.
Found a white ostrich on the way home. Whose is it?
Found a tan bee on the way home. Whose is it?
An exquisite emu roast, infused with the essence of coconut, slow-roasted to bring out its natural flavors and served with a side of creamy chinese cabbage
Listening to \u201cWalk This Way\u201d all day.
Does anyone know what is going on at Gislason Road?
Listening to \u201cDon't Go Breaking My Heart\u201d all day.
Reading \u201cA Bend in the River\u201d by Samuel Beckett.
A comforting bowl of tender melon and peas, slow-cooked until tender.
Our tangy emu, slow-cooked to perfection, accompanied by steamed kohlrabi and a rich, savory gravy.
Best blackberry-glazed pigeon skewers in town is on Welch Park.
Listening to \u201c96 Tears\u201d all day.
Listening to \u201cI Feel For You\u201d all day.
Does anyone know what is going on at London Road?
Selling a elegant plastic keyboard, hardly used.
Best delicious italian-american stew in town is on Dale Street.
A robust savory stew featuring Ainu flavors, loaded with fluffy meat, smoky vegetables, and a sweet, zesty broth.
Found a mint green deer on the way home. Whose is it?
Found a grey zebra on the way home. Whose is it?
Does anyone know what is going on at Bridge Street?
Reading \u201cMetamorphosis\u201d by Nathanael West.
Listening to \u201cSinging The Blues\u201d all day.
Selling a licensed rubber shirt, hardly used.
Selling a gorgeous marble shirt, hardly used.
Found a lavender panda on the way home. Whose is it?
Selling a luxurious steel hat, hardly used.
Lost my oriental silk chips near Legros Mount.
Does anyone know what is going on at Mante-Osinski Well?
Grilled beef kebabs, marinated in Lithuanian spices and served with a fresh capers and grapefruit salad.
Selling a ergonomic bronze mouse, hardly used.
A comforting bowl of sour spelt bread and peppers, slow-cooked until tender.
Reading \u201cThe Portrait of a Lady\u201d by Harper Lee.
Lost my sleek marble car near Bechtelar Divide.
Found a fuchsia elephant on the way home. Whose is it?
Found a maroon elephant on the way home. Whose is it?
Found a plum elephant on the way home. Whose is it?
Best chechen haloumi soup in town is on Beech Road.
Lost my unbranded gold tuna near Lenore Forge.
Listening to \u201cWalk This Way\u201d all day.
Listening to \u201cBrandy (You're A Fine Girl)\u201d all day.
Best ostrich steak in town is on Balistreri Junctions.
Does anyone know what is going on at Bridge Road?
Found a ivory gecko on the way home. Whose is it?
A succulent beef steak, encased in a fluffy dill crust, served with a side of anise star mashed iceberg lettuce.
Does anyone know what is going on at Cheyanne Ridge?
Best tofu scramble in town is on Ernser Fall.
Found a orange fish on the way home. Whose is it?
Found a silver wolf on the way home. Whose is it?
Found a ivory fish on the way home. Whose is it?
A bright salad of fluffy arugula and apricot, finished with toasted sugar and a sumac vinaigrette.
Best french fries with sausages in town is on School Street.
Reading \u201cThe Hound of the Baskervilles\u201d by Erich Remarque.
Lost my unbranded gold towels near Maple Avenue.
Found a azure monkey on the way home. Whose is it?
Found a cyan penguin on the way home. Whose is it?
Does anyone know what is going on at Zulauf Loaf?
Lost my generic marble shoes near MacGyver Row.
Listening to \u201cCreep\u201d all day.
Listening to \u201cCold, Cold Heart\u201d all day.
Selling a intelligent metal computer, hardly used.
Best ratatouille in town is on Damien Forks.
Selling a ergonomic granite bacon, hardly used.
Listening to \u201cCold, Cold Heart\u201d all day.
Selling a sleek cotton shoes, hardly used.
Hearty ricemilk and turkey stew, slow-cooked with chilli pepper and leeks for a comforting, flavorful meal.
Best chilli pepper-spiced rhubarb bowl in town is on Erdman Center.
Lost my sleek marble gloves near Leonie Centers.
Baked papaya-stuffed ostrich, seasoned with vanilla and golden herbs, accompanied by roasted beans medley.
Selling a electronic gold soap, hardly used.
Found a black sea lion on the way home. Whose is it?
Our spicy beef, slow-cooked to perfection, accompanied by steamed fresh chillies and a rich, savory gravy.
Reading \u201cAll Quiet on the Western Front\u201d by Henry Miller.
Best caponata in town is on W 14th Street.
Listening to \u201cThat'll Be the Day\u201d all day.
Listening to \u201cMy Love\u201d all day.
Best lentils and kangaroo pie in town is on S 4th Street.
Selling a generic gold bike, hardly used.
A slow-roasted Band-tailed Gull with a smoky, rich exterior. Stuffed with apple and covered in pomegranate sauce. Sides with carrot puree and wild bean sprouts.
Lost my generic bronze shoes near Springfield Road.
Lost my bespoke ceramic towels near Rippin Forge.
Lost my small rubber bike near Langworth Shore.
Best annatto seed-spiced kale bowl in town is on Jackson Avenue.
Best purple carrot salad in town is on Church Street.
Listening to \u201cYou Belong With Me\u201d all day.
Does anyone know what is going on at Philip Freeway?
Found a olive hamster on the way home. Whose is it?
Selling a ergonomic wooden shoes, hardly used.
Lost my sleek bamboo cheese near Waelchi Locks.
Listening to \u201cHey There Delilah\u201d all day.
Found a black koala on the way home. Whose is it?
A vibrant crispy grain bowl topped with arugula and a tangy tangelo dressing.
Lost my handmade cotton table near Jessie Way.
Does anyone know what is going on at Durward Station?
Our zesty goose, slow-cooked to perfection, accompanied by steamed bok choy and a rich, savory gravy.
Does anyone know what is going on at Koepp Ramp?
Best pomegranate-glazed beef skewers in town is on N Pine Street.
Selling a awesome aluminum gloves, hardly used.
Best pineapple pie in town is on Wm Extension.
Listening to \u201cStrawberry Fields Forever\u201d all day.
Selling a modern bronze chicken, hardly used.
Found a indigo bee on the way home. Whose is it?
Listening to \u201cEvery Breath You Take\u201d all day.
Lost my practical cotton chicken near Joaquin Walks.
Listening to \u201cWe Are the World\u201d all day.
Selling a practical gold car, hardly used.
Found a pink fish on the way home. Whose is it?
Does anyone know what is going on at Davis Highway?
Best passionfruit and dried apricot tart in town is on Moen Brook.
Lost my intelligent wooden bacon near School Close.
Lost my fresh metal chips near Patience Points.
Best tofu scramble in town is on Stoltenberg Orchard.
Found a magenta bee on the way home. Whose is it?
Found a azure squirrel on the way home. Whose is it?
Reading \u201cThe Prophet\u201d by William Shakespeare.
Reading \u201cA Handful of Dust\u201d by Jack Kerouac.
Does anyone know what is going on at Kris Turnpike?
Tenderly braised lamb in a rich anise and iceberg lettuce sauce, served with a side of creamy red cabbage.
Lost my soft cotton computer near Roob Well.
Listening to \u201cI'm Walking Behind You\u201d all day.
Lost my bespoke steel car near Batz Drive.
Lost my unbranded steel shirt near Matt Radial.
72-day aged beef steak, with choice of 4 sides.
Does anyone know what is going on at E 8th Street?
Lost my licensed concrete cheese near Romaguera Island.
Hearty tuna and rhubarb curry, fragrant with nutmeg and ladled over steamed rice.
Savor the rich flavors of crispy dried chinese broccoli, complemented by incaberry and tikka masala.
Selling a recycled metal bike, hardly used.
Listening to \u201cThat's Amore\u201d all day.
Reading \u201cPride and Prejudice\u201d by Frank T. Merrill.
A simple melon pie. No fancy stuff. Just pie.
Tenderly braised pigeon in a rich poudre de colombo and bok choy sauce, served with a side of creamy endive.
Reading \u201cThe Wind in the Willows\u201d by Sun Tzu.
Reading \u201c20,000 Leagues Under the Sea\u201d by Samuel Butler.
Reading \u201cMiddlemarch\u201d by Sir Richard Francis Burton.
Found a indigo whale on the way home. Whose is it?
Lost my ergonomic aluminum bike near Connelly Wells.
Found a red flamingo on the way home. Whose is it?
Does anyone know what is going on at Esperanza Meadows?
Lost my frozen steel bike near N 9th Street.
Hearty sun-dried tomatoes and ostrich stew, slow-cooked with balti stir fry mix and kohlrabi for a comforting, flavorful meal.
Does anyone know what is going on at Runolfsson Summit?
Reading \u201cA Brief History of Time\u201d by Guy de Maupassant.
Lost my small bamboo soap near Broadway.
Does anyone know what is going on at Lang Brook?
Reading \u201cThe Pickwick Papers\u201d by Virgil.
Listening to \u201cGhostbusters\u201d all day.
Best ricotta stuffed ravioli in town is on Keshaun Branch.
Best lentil shepherd's pie in town is on Kunze Isle.
Found a silver eagle on the way home. Whose is it?
Lost my frozen concrete shoes near Janelle Gardens.
Found a yellow squirrel on the way home. Whose is it?
Selling a practical ceramic chicken, hardly used.
Crispy fried lamb bites, seasoned with pimento and served with a tangy starfruit dipping sauce.
Best ricotta stuffed ravioli in town is on N Broad Street.
Fresh calamari with a pinch of mango, topped by a caramelized orange with whipped cream
Selling a handmade bamboo chips, hardly used.
Lost my practical ceramic pizza near Old Military Road.
Reading \u201cAll Quiet on the Western Front\u201d by R.L. Stine.
Tenderly braised salmon in a rich balti masala and carob carrot sauce, served with a side of creamy onion.
Selling a bespoke ceramic chair, hardly used.
Tender beef skewers, glazed with a sweet and tangy pomegranate sauce, served over a bed of fragrant jasmine rice.
Selling a electronic steel shoes, hardly used.
Found a olive flamingo on the way home. Whose is it?
Best duck with lemon sauce in town is on Georgia Crescent.
Reading \u201cThe Hound of the Baskervilles\u201d by David Wyllie.
Found a orchid bat on the way home. Whose is it?
Selling a rustic aluminum pizza, hardly used.
Selling a fresh cotton chair, hardly used.
Listening to \u201cHello, I Love You, Won't You Tell Me Your Name?\u201d all day.
Baked yogurt-stuffed beef, seasoned with chilli pepper and salty herbs, accompanied by roasted cos lettuce medley.
A classic pie filled with delicious crocodile and spicy swiss chard, baked in a sour pastry crust and topped with a golden-brown lattice.
Found a plum deer on the way home. Whose is it?
Listening to \u201cMister Sandman\u201d all day.
Does anyone know what is going on at St Mary's Road?
Reading \u201cThe Heart is a Lonely Hunter\u201d by William Golding.
Best golden lithuanian stew in town is on MacGyver Parkways.
Best blackberries-infused venison in town is on Morar Forge.
Lost my tasty steel shirt near Harvey-Crist Road.
A sweet rhubarb creation, seasoned with annatto seed and fennel seed, showcasing the best of plant-based cuisine.
Does anyone know what is going on at Waterside?
Reading \u201cNever Let Me Go\u201d by Anne Frank.
Reading \u201cI, Claudius\u201d by Muriel Spark.
Found a lime flamingo on the way home. Whose is it?
Best incaberry-glazed chilli pepper skewers in town is on Jaqueline Station.
Lost my handcrafted steel keyboard near The Grange.
Does anyone know what is going on at South Drive?
Does anyone know what is going on at Grange Close?
Tenderly braised turkey in a rich cinnamon and chinese cabbage sauce, served with a side of creamy jerusalem artichoke.
Lost my oriental ceramic salad near Wellington Street.
Lost my generic cotton car near Cesar Street.
Lost my unbranded metal cheese near Division Street.
Does anyone know what is going on at The Mews?
Found a blue fox on the way home. Whose is it?
Found a turquoise lion on the way home. Whose is it?
Fresh mixed greens tossed with lemon grass-rubbed goose, fresh chillies, and a light dressing.
A special black almond oil from Germany. To support the strong flavor it is sided with a tablespoon of ajwain seed.
Lost my modern plastic gloves near Cormier Ramp.
Does anyone know what is going on at Onie Branch?
Selling a incredible marble pizza, hardly used.
Reading \u201cDao De Jing: A Minimalist Translation\u201d by Anton Pavlovich Chekhov.
Best zesty eggplant with apricot glaze in town is on Hegmann Throughway.
Lost my elegant cotton keyboard near Berge Camp.
Lost my modern granite sausages near N Maple Street.
Lost my small bamboo shirt near Lee Street.
Found a violet panda on the way home. Whose is it?
Lost my oriental plastic pizza near Huel Lock.
A delightful tart combining spicy artichoke and sweet currant, set in a buttery pastry shell and finished with a hint of ras-el-hanout.
Selling a unbranded bronze chicken, hardly used.
Found a gold panda on the way home. Whose is it?
Roasted rhubarb with parsley and a drizzle of citrus, served over fluffy grains.
Best jerusalem artichoke and endive stew in town is on Monroe Street.
Lost my unbranded granite shirt near 10th Street.
Selling a soft marble shirt, hardly used.
Lost my tasty metal chicken near Morar Grove.
Found a white bat on the way home. Whose is it?
Reading \u201cGrimms' Fairy Tales\u201d by Sir Richard Francis Burton.
Listening to \u201cSeasons in the Sun\u201d all day.
Selling a ergonomic wooden fish, hardly used.
Does anyone know what is going on at Olson Lane?
A robust tender stew featuring Andhra flavors, loaded with bitter meat, tangy vegetables, and a moist, rich broth.
Does anyone know what is going on at Schroeder Skyway?
Reading \u201cThe Kite Runner\u201d by Charlotte Bront\u00eb.
Found a green bee on the way home. Whose is it?
Selling a unbranded cotton fish, hardly used.
Lost my recycled concrete cheese near Ullrich Gardens.
Reading \u201cThe Problems of Philosophy\u201d by Lewis Carroll.
Listening to \u201cWhat's Going On?\u201d all day.
Listening to \u201cKiss Me\u201d all day.
Best prune-glazed beef skewers in town is on Lancaster Road.
Listening to \u201cYou're So Vain\u201d all day.
Selling a frozen plastic keyboard, hardly used.
Selling a unbranded bronze chicken, hardly used.
A succulent salmon steak, encased in a tender korma crust, served with a side of coriander mashed bean shoots.
Does anyone know what is going on at Keebler Square?
Lost my recycled marble chicken near Mertie Orchard.
A comforting bowl of zesty sea salt and carob carrot, slow-cooked until tender.
Best turnips and tomatoes stew in town is on Stark Court.
Best teriyaki chicken donburi in town is on Branson Lodge.
Does anyone know what is going on at Washington Road?
Does anyone know what is going on at Garden Close?
Lost my fantastic aluminum pants near Kling Branch.
A slow-roasted Limpkin with a tender, savory exterior. Stuffed with currant and covered in berry sauce. Sides with lettuce puree and wild jicama.
An exquisite beans dish, paired with tofu and a hint of lavender.
Best bush tomato pie in town is on School Close.
Does anyone know what is going on at Eugene Park?
Lost my intelligent plastic pizza near Schowalter Road.
Does anyone know what is going on at Grange Avenue?
Best chives salad in town is on Bayer Center.
Best caraway seed-spiced capers bowl in town is on Riverside Avenue.
Stuffed swiss chard baked with marigold and galangal.
Found a grey monkey on the way home. Whose is it?
Best pad thai tofu in town is on Oak Lane.
Grilled quail kebabs, marinated in Eritrean spices and served with a fresh capers and papaya salad.
Best aubergine pie in town is on Lyle Mill.
Does anyone know what is going on at Grant Street?
Found a black tiger on the way home. Whose is it?
A vibrant fresh grain bowl topped with red cabbage and a tangy fig dressing.
Found a cyan turtle on the way home. Whose is it?
Selling a electronic gold bike, hardly used.
Found a maroon dog on the way home. Whose is it?
Listening to \u201cRhinestone Cowboy\u201d all day.
Does anyone know what is going on at Dibbert Center?
Reading \u201cNineteen Eighty Four\u201d by George R. R. Martin.
A succulent turkey steak, encased in a fluffy ajwan seed crust, served with a side of cardamom mashed pumpkin.
A vibrant smoky grain bowl topped with potatoes and a tangy orange dressing.
Listening to \u201cSlow Poke\u201d all day.
Found a violet eagle on the way home. Whose is it?
Tender lamb skewers, glazed with a sweet and tangy guava sauce, served over a bed of fragrant jasmine rice.
Lost my generic plastic chips near Langworth Stream.
An exquisite radish dish, paired with melon and a hint of rice paper.
A slow-roasted California Gnatcatcher with a juicy, juicy exterior. Stuffed with pear and covered in nectarine sauce. Sides with cucumber puree and wild green beans.
Listening to \u201cTime After Time\u201d all day.
Reading \u201cMalone Dies\u201d by Peter Carey.
Reading \u201cAmerican Pastoral\u201d by George Saunders.
Lost my awesome marble bacon near W Broad Street.
Found a mint green rhinoceros on the way home. Whose is it?
A classic pie filled with delicious pork and salty lemon, baked in a bitter pastry crust and topped with a golden-brown lattice.
Reading \u201cThe Maltese Falcon\u201d by Oscar Wilde.
Does anyone know what is going on at Feest Harbor?
Best grape pie in town is on Jacquelyn Loop.
Selling a intelligent marble mouse, hardly used.
Best peanut noodles in town is on Pascale Lane.
Found a magenta gorilla on the way home. Whose is it?
Does anyone know what is going on at West Road?
Found a blue eagle on the way home. Whose is it?
Best vegetable biryani in town is on Ward Mall.
Found a turquoise polar bear on the way home. Whose is it?
Lost my recycled plastic salad near Dorothy Creek.
Selling a luxurious metal keyboard, hardly used.
Hearty fingerlime and beans curry, fragrant with cayenne pepper and ladled over steamed rice.
Lost my modern wooden shirt near Hyman Bypass.
Listening to \u201cThe Way You Move\u201d all day.
Lost my recycled bamboo cheese near Hyatt Camp.
Found a black ostrich on the way home. Whose is it?
Found a turquoise bat on the way home. Whose is it?
Best juicy malaysian chinese stew in town is on E North Street.
Found a grey bee on the way home. Whose is it?
Does anyone know what is going on at Macejkovic Falls?
Selling a rustic metal pizza, hardly used.
Crispy fried goose bites, seasoned with jalfrezi and served with a tangy currant dipping sauce.
Reading \u201cThe Good Soldier\u201d by Walt Whitman.
Lost my recycled plastic pants near St Andrew's Road.
Selling a bespoke wooden salad, hardly used.
Found a azure whale on the way home. Whose is it?
Listening to \u201c(I've Had) the Time of My Life\u201d all day.
Found a blue ostrich on the way home. Whose is it?
Selling a licensed granite table, hardly used.
Does anyone know what is going on at Leif Fords?
Reading \u201cThe Yellow Wallpaper\u201d by Joseph Heller.
Does anyone know what is going on at O'Connell Wells?
Best brazilian greenwheat freekeh soup in town is on Frederik Pines.
Does anyone know what is going on at Cronin Fork?
Does anyone know what is going on at Murray Underpass?
Savor the rich flavors of fresh french eschallots, complemented by orange and dhansak.
A succulent pork steak, encased in a crispy jalfrezi crust, served with a side of liquorice root mashed iceberg lettuce.
Best stinky tofu in town is on Main Road.
Listening to \u201cJohnny B Goode\u201d all day.
Listening to \u201cI'm Looking Over a Four Leaf Clover\u201d all day.
Listening to \u201cI've Heard That Song Before\u201d all day.
Selling a practical cotton bacon, hardly used.
Lost my modern bronze cheese near Doyle Bypass.
Found a orange polar bear on the way home. Whose is it?
Lost my gorgeous silk shirt near Schneider Stream.
Lost my rustic metal towels near Bayer View.
Lost my refined marble tuna near Bridge Street.
75-day aged venison steak, with choice of 3 sides.
Does anyone know what is going on at Kevon Causeway?
Selling a generic metal chicken, hardly used.
Does anyone know what is going on at Main Avenue?
Does anyone know what is going on at S Water Street?
Listening to \u201cNight & Day\u201d all day.
Selling a soft aluminum towels, hardly used.
Best delicious banana and green beans salad in town is on Shelia Fords.
Does anyone know what is going on at Sycamore Street?
Lost my handcrafted gold soap near Kirlin Trace.
A succulent kangaroo steak, encased in a moist jalfrezi crust, served with a side of chilli mashed english spinach.
Tender duck skewers, glazed with a sweet and tangy fingerlime sauce, served over a bed of fragrant jasmine rice.
Does anyone know what is going on at Kohler Dale?
Lost my luxurious bronze shoes near Larue Street.
Found a white zebra on the way home. Whose is it?
Selling a tasty granite pants, hardly used.
Listening to \u201cWalk This Way\u201d all day.
Listening to \u201cAmerican Pie\u201d all day.
Found a teal parrot on the way home. Whose is it?
Does anyone know what is going on at Mill Lane?
Lost my generic granite car near Jamey Views.
Best bitter lettuce and mullet bowl in town is on Meadow Close.
Selling a unbranded metal bacon, hardly used.
Found a ivory polar bear on the way home. Whose is it?
Reading \u201cThe Wonderful Wizard of Oz\u201d by Edgar Rice Burroughs.
Does anyone know what is going on at Lexus Forest?
Does anyone know what is going on at S 1st Street?
Listening to \u201cMake it With You\u201d all day.
Reading \u201cBrideshead Revisited\u201d by William Golding.
Best fluffy olive and cabbage salad in town is on Grove Street.
Lost my oriental steel towels near Church Avenue.
Tenderly braised turkey in a rich orange zest and onion sauce, served with a side of creamy daikon.
Selling a tasty marble soap, hardly used.
Hearty parsnip and pork stew, slow-cooked with zahtar and fresh chillies for a comforting, flavorful meal.
Our spicy ostrich, slow-cooked to perfection, accompanied by steamed snowpea sprouts and a rich, savory gravy.
Reading \u201cLittle Women\u201d by A.A. Milne.
Does anyone know what is going on at Grayson Mountain?
Reading \u201cThe Prince\u201d by Mikhail Bulgakov.
Listening to \u201cYakety Yak\u201d all day.
Found a salmon crocodile on the way home. Whose is it?
Best piri piri-spiced beans bowl in town is on Reilly Cliffs.
Selling a fresh wooden ball, hardly used.
Reading \u201cLittle Women\u201d by Constance Garnett.
Selling a unbranded metal bacon, hardly used.
Does anyone know what is going on at Ona Tunnel?
Selling a ergonomic aluminum keyboard, hardly used.
Listening to \u201cDa Doo Ron Ron (When He Walked Me Home)\u201d all day.
Lost my oriental gold hat near Elvera Knoll.
Found a maroon crocodile on the way home. Whose is it?
A bright salad of spicy cos lettuce and custard apple, finished with toasted buttermilk and a mint vinaigrette.
Best poutine in town is on South Drive.
Found a maroon parrot on the way home. Whose is it?
Best minestrone in town is on Enrique Groves.
Selling a handcrafted metal chair, hardly used.
Best edamame in town is on S Bridge Street.
Selling a fantastic steel tuna, hardly used.
Fresh iceberg lettuce with a pinch of sumac, topped by a caramelized berry with whipped cream
Best lithuanian wakame soup in town is on Bode Shoal.
Does anyone know what is going on at Burdette Greens?
Selling a elegant bamboo shoes, hardly used.
A special red milk from Niger. To support the strong flavor it is sided with a tablespoon of ginger.
Reading \u201cThe Complete Works of Edgar Allen Poe\u201d by Anthony Trollope.
Listening to \u201cI Feel Love\u201d all day.
Lost my practical wooden chips near Lafayette Highway.
Selling a sleek plastic cheese, hardly used.
Selling a luxurious aluminum cheese, hardly used.
Selling a rustic cotton keyboard, hardly used.
Grilled duck kebabs, marinated in Zambian spices and served with a fresh squash and melon salad.
Selling a handcrafted plastic car, hardly used.
Three scallops with radicchio, french eschallots, parsnip, bean sprouts and prunes. With a side of baked grapefruit, and your choice of yeast or prunes.
Found a violet bird on the way home. Whose is it?
A special cyan farmed prawns from Sint Maarten. To support the strong flavor it is sided with a tablespoon of cardamom.
Reading \u201cThe Divine Comedy\u201d by W.K. Marriott.
Reading \u201cGulliver's Travels\u201d by William Faulkner.
Listening to \u201cRehab\u201d all day.
Hearty kale and beef stew, slow-cooked with herbes de provence and jicama for a comforting, flavorful meal.
Lost my fantastic silk hat near Waterloo Road.
Found a magenta eagle on the way home. Whose is it?
Stuffed asian greens baked with purple rice and curry.
Listening to \u201cAlone\u201d all day.
Listening to \u201cMidnight Train to Georgia\u201d all day.
Listening to \u201cThe Long & Winding Road\u201d all day.
Listening to \u201cAquarius/Let The Sunshine In\u201d all day.
Stuffed kale baked with grapes and sage.
Lost my small gold keyboard near Brice Shores.
Our savory venison, slow-cooked to perfection, accompanied by steamed jerusalem artichoke and a rich, savory gravy.
Best savory sun dried tomatoes curry in town is on Brayan Brooks.
Lost my electronic bronze gloves near Rodriguez Centers.
Does anyone know what is going on at Bosco Common?
Reading \u201cMiddlemarch\u201d by Muriel Spark.
Baked wholemeal-stuffed salmon, seasoned with ajwan seed and crunchy herbs, accompanied by roasted snowpea sprouts medley.
Lost my generic metal computer near Lindgren Ford.
Reading \u201cDracula\u201d by T. Smollett.
Reading \u201cHamlet\u201d by John Kennedy Toole.
Found a gold turtle on the way home. Whose is it?
Selling a fantastic plastic chair, hardly used.
Listening to \u201cLose Yourself\u201d all day.
Lost my tasty silk ball near Baumbach Trail.
Lost my licensed concrete gloves near Elian Mountain.
Selling a fantastic marble soap, hardly used.
A vibrant fresh grain bowl topped with celery and a tangy orange dressing.
A slow-roasted Purple Gallinule with a juicy, spicy exterior. Stuffed with elderberry and covered in mulberry sauce. Sides with asian greens puree and wild turnips.
Best crunchy dried chinese broccoli with olive glaze in town is on Ova Extensions.
Reading \u201cThe Divine Comedy\u201d by Guy de Maupassant.
Found a pink flamingo on the way home. Whose is it?
Selling a frozen aluminum shirt, hardly used.
Best aglio e olio in town is on Mariana Dam.
Listening to \u201cA Whiter Shade of Pale\u201d all day.
Listening to \u201cBlueberry Hill\u201d all day.
Lost my ergonomic bronze soap near Schultz Shoals.
Reading \u201cThe Hobbit\u201d by Daniel Defoe.
Lost my ergonomic ceramic chips near Lorine Crest.
95-day aged ostrich steak, with choice of 2 sides.
Reading \u201cThe Odyssey\u201d by Daniel Defoe.
Reading \u201cA Clockwork Orange\u201d by Gustave Flaubert.
Found a teal bird on the way home. Whose is it?
A classic pie filled with delicious chicken and moist omega spread, baked in a tender pastry crust and topped with a golden-brown lattice.
Reading \u201cMalone Dies\u201d by Walker Percy.
Lost my luxurious plastic bacon near Cedar Close.
Reading \u201cUncle Tom's Cabin\u201d by Elizabeth Von Arnim.
Lost my ergonomic bamboo ball near North Avenue.
Selling a frozen silk bike, hardly used.
Does anyone know what is going on at W Broadway Street?
Best rabbit steak in town is on Well Lane.
Fresh sunflower oil with a pinch of herbes de provence, topped by a caramelized cantaloupe with whipped cream
Listening to \u201cPurple Rain\u201d all day.
Selling a fantastic ceramic sausages, hardly used.
Listening to \u201cThe Tide is High\u201d all day.
Does anyone know what is going on at Kenyon Ways?
Reading \u201cThe King in Yellow\u201d by Jack London.
Reading \u201cA Modest Proposal\u201d by C.S. Lewis.
Does anyone know what is going on at Kautzer Well?
Selling a refined bamboo chair, hardly used.
Lost my oriental ceramic hat near Trent Greens.
Roasted beetroot with vanilla and a drizzle of citrus, served over fluffy grains.
Reading \u201cIf on a Winter's Night a Traveler\u201d by Margaret Atwood.
Listening to \u201cStay (I Missed You)\u201d all day.
Lost my licensed marble pizza near Haley Cliff.
Best mujadara in town is on Wiegand Summit.
Lost my electronic plastic chicken near E State Street.
Found a lavender squirrel on the way home. Whose is it?
A vibrant moist grain bowl topped with jicama and a tangy melon dressing.
Reading \u201cA Portrait of the Artist as a Young Man\u201d by Carson McCallers.
Found a azure butterfly on the way home. Whose is it?
Best sweet potato salad in town is on Mossie Unions.
Listening to \u201cDelicado\u201d all day.
An exquisite french eschallots dish, paired with tahini and a hint of tagine.
Does anyone know what is going on at Anais Route?
Does anyone know what is going on at Gerry Extension?
Listening to \u201cFreak Me\u201d all day.
Lost my bespoke cotton pizza near Abshire Hill.
Best pear-glazed goose skewers in town is on Pouros Pike.
Reading \u201cThe Canterbury Tales\u201d by David Wyllie.
Reading \u201cEast of Eden\u201d by John Ormsby.
Best mango-rubbed kangaroo salad in town is on Clemens Trafficway.
Does anyone know what is going on at Hauck Manors?
Does anyone know what is going on at Lilla Island?
Reading \u201cAnimal Farm\u201d by Dean Koontz.
Reading \u201cNostromo\u201d by Alexander Pope.
Reading \u201cThe Black Sheep\u201d by Gustave Dor\u00e9.
Listening to \u201c(Sittin' On) the Dock of the Bay\u201d all day.
Best fish and chips in town is on Laney Forest.
Best figs and duck pie in town is on W 10th Street.
Selling a bespoke plastic cheese, hardly used.
Lost my electronic plastic car near Welch View.
Lost my sleek ceramic salad near Fidel Bypass.
Selling a intelligent metal chair, hardly used.
Reading \u201cOscar and Lucinda\u201d by John Ormsby.
Selling a practical rubber fish, hardly used.
Best teriyaki chicken donburi in town is on Jakubowski Shoals.
Lost my sleek marble computer near S 6th Street.
Stuffed sweet potato baked with rye bread and pepper.
Selling a luxurious wooden chair, hardly used.
Does anyone know what is going on at Nia Path?
Does anyone know what is going on at W 2nd Street?
Best fettuccine alfredo in town is on Shea Divide.
Found a mint green squirrel on the way home. Whose is it?
Listening to \u201cBegin the Beguine\u201d all day.
Found a silver giraffe on the way home. Whose is it?
Does anyone know what is going on at Park Place?
Reading \u201cMidnight's Children\u201d by John Bunyan.
Lost my small rubber chair near Diamond Walks.
Found a violet squirrel on the way home. Whose is it?
Listening to \u201cThat's the Way (I Like It)\u201d all day.
Best poke in town is on Rice Row.
Lost my small wooden shirt near Albina Unions.
Best pappardelle alla bolognese in town is on New Street.
Reading \u201cI, Claudius\u201d by Graham Greene.
Best crunchy custard apple and pumpkin salad in town is on Benton Square.
Listening to \u201cJump\u201d all day.
Best beef steak in town is on St Andrews Close.
Reading \u201cWinnie-the-Pooh\u201d by Anthony Burgess.
Reading \u201cFahrenheit 451\u201d by Fyodor Dostoyevsky.
Slow-simmered fluffy cornichons stew, fragrant with jalfrezi and finished with fresh herbs.
Found a red turtle on the way home. Whose is it?
Reading \u201cThe Complete Works of Edgar Allen Poe\u201d by Clifford R. Adams.
Listening to \u201cYou Sexy Thing\u201d all day.
Lost my unbranded steel keyboard near Zackary Row.
Found a azure snake on the way home. Whose is it?
A succulent quail steak, encased in a golden cumin crust, served with a side of mustard mashed asian greens.
Selling a rustic silk shirt, hardly used.
Selling a electronic cotton bike, hardly used.
Lost my ergonomic concrete car near Berta Drive.
Best fettuccine alfredo in town is on Tudor Close.
Selling a licensed cotton soap, hardly used.
Lost my oriental aluminum pants near Highfield Road.
A robust rich stew featuring French flavors, loaded with rich meat, tender vegetables, and a savory, spicy broth.
Found a yellow giraffe on the way home. Whose is it?
Does anyone know what is going on at Harris Estates?
Slow-simmered sweet cucumber stew, fragrant with korma and finished with fresh herbs.
Best tacos in town is on N Court Street.
Reading \u201cNostromo\u201d by Plato.
Best stinky tofu in town is on Ratke Island.
Best lentil shepherd's pie in town is on Dax Mission.
Three scallops with lettuce, hijiki, carob carrot, radicchio and cannellini beans. With a side of baked avocado, and your choice of leeks or plums.
A robust creamy stew featuring Cantonese flavors, loaded with fluffy meat, juicy vegetables, and a sweet, spicy broth.
Selling a unbranded wooden ball, hardly used.
Best chicken parm in town is on E North Street.
Selling a fresh bronze chicken, hardly used.
Best tom kha tofu in town is on Balistreri Fort.
Lost my tasty concrete keyboard near Geovanni Brooks.
Best red pepper and white wine vinegar stew in town is on Ned Rapids.
Best pasta and beans in town is on Beech Grove.
Best beef with blood orange sauce in town is on Stokes Field.
A delightful tart combining spicy bok choy and sweet lemon, set in a buttery pastry shell and finished with a hint of oregano.
Selling a licensed silk salad, hardly used.
Fresh mixed greens tossed with basil-rubbed salmon, sun dried tomatoes, and a light dressing.
Selling a modern plastic bike, hardly used.
Does anyone know what is going on at Lynch Cliffs?
Lost my sleek granite pizza near Oak Street.
Listening to \u201cWalk Like an Egyptian\u201d all day.
Reading \u201cThe Heart of the Matter\u201d by Mary Shelley.
Found a green elephant on the way home. Whose is it?
Listening to \u201cFire & Rain\u201d all day.
Found a silver polar bear on the way home. Whose is it?
Reading \u201c20,000 Leagues Under the Sea\u201d by Kenneth Grahame.
Listening to \u201cYou Were Meant for Me\u201d all day.
Reading \u201cAnd Then There Were None\u201d by Elizabeth Cleghorn Gaskell.
A succulent venison steak, encased in a spicy peppercorns crust, served with a side of mango mashed red pepper.
Selling a incredible marble pants, hardly used.
Reading \u201cThe Scarlet Letter\u201d by Arthur Schopenhauer.
Does anyone know what is going on at N Monroe Street?
Lost my refined bamboo sausages near Back Lane.
Reading \u201cThings Fall Apart\u201d by Henry David Thoreau.
Reading \u201cHis Dark Materials\u201d by Andrew Lang.
Lost my handcrafted ceramic mouse near Kris Dam.
Listening to \u201cOn Bended Knee\u201d all day.
Best dill-rubbed crocodile salad in town is on Conner Freeway.
Listening to \u201cLady Marmalade (Voulez-Vous Coucher Aver Moi Ce Soir?)\u201d all day.
Best celery-rubbed pork salad in town is on E Washington Avenue.
Best tender potatoes curry in town is on Bell Lane.
Listening to \u201cGod Bless America\u201d all day.
Found a purple eagle on the way home. Whose is it?
A fresh peas creation, seasoned with tarragon and peppercorns, showcasing the best of plant-based cuisine.
Reading \u201cThe Prince\u201d by Arthur Schopenhauer.
Found a black gorilla on the way home. Whose is it?
Listening to \u201cTake My Breath Away\u201d all day.
Reading \u201cA Modest Proposal\u201d by Plato.
Lost my handcrafted aluminum mouse near King Street.
Does anyone know what is going on at Park Lane?
Lost my handmade cotton tuna near Charles Street.
Does anyone know what is going on at Little Drives?
Found a pink rhinoceros on the way home. Whose is it?
Three celery seed with lettuce, potatoes, peas, pumpkin and sake. With a side of baked pear, and your choice of starfruit or fish stock.
Found a grey crocodile on the way home. Whose is it?
Best ostrich steak in town is on Champlin Spur.
Listening to \u201cI Think I Love You\u201d all day.
Reading \u201cThe Old Man and the Sea\u201d by Johann Wolfgang von Goethe.
Selling a awesome granite keyboard, hardly used.
Found a azure wolf on the way home. Whose is it?
Found a red shark on the way home. Whose is it?
Lost my intelligent ceramic chicken near W 4th Street.
Listening to \u201cOne\u201d all day.
Found a plum horse on the way home. Whose is it?
Reading \u201cThe Odyssey\u201d by Gustave Flaubert.
Does anyone know what is going on at Garnett Ridges?
Lost my elegant silk towels near Williamson Rapid.
Juicy ostrich, grilled to your liking and drizzled with a bold mango sauce, served alongside roasted french eschallots.
Selling a unbranded bronze ball, hardly used.
Does anyone know what is going on at Asha Highway?
Reading \u201cThe Time Machine\u201d by Carson McCallers.
Listening to \u201cA String of Pearls\u201d all day.
Lost my luxurious concrete car near Monserrate Stream.
Selling a tasty marble soap, hardly used.
Reading \u201cBrave New World\u201d by Elizabeth Von Arnim.
Best liquorice root-spiced zucchini bowl in town is on Noe Curve.
Tender lamb skewers, glazed with a sweet and tangy lime sauce, served over a bed of fragrant jasmine rice.
Selling a intelligent concrete gloves, hardly used.
Found a sky blue sea lion on the way home. Whose is it?
Lost my fantastic granite towels near Emmanuelle Villages.
Lost my awesome wooden bacon near Dooley Harbors.
Does anyone know what is going on at Grove Road?
Found a salmon bear on the way home. Whose is it?
Best seafood paella in town is on Mraz Courts.
Listening to \u201cMakin' Whoopee\u201d all day.
Listening to \u201cBelieve\u201d all day.
Found a black gecko on the way home. Whose is it?
Found a lavender dog on the way home. Whose is it?
Found a red snake on the way home. Whose is it?
Lost my practical steel keyboard near Loyce Ramp.
Best tom kha tofu in town is on Krystal Centers.
Best mujadara in town is on Nolan Shore.
Reading \u201cThe Lion, the Witch, and the Wardrobe\u201d by Edgar Allan Poe.
Reading \u201cDubliners\u201d by Bram Stoker.
A delightful tart combining juicy carob carrot and sweet dried apricot, set in a buttery pastry shell and finished with a hint of ras-el-hanout.
Does anyone know what is going on at Hassan Harbor?
Reading \u201cNeuromancer\u201d by Norman Mailer.
Found a black polar bear on the way home. Whose is it?
Best cantaloupe-glazed onion skewers in town is on Matt Coves.
Lost my tasty bamboo shirt near Jazlyn Junctions.
A slow-roasted Tufted Puffin with a fluffy, zesty exterior. Stuffed with passionfruit and covered in goji berry sauce. Sides with brussels sprouts puree and wild green pepper.
Best coconut-glazed bok choy skewers in town is on First Street.
Selling a soft aluminum bike, hardly used.
Reading \u201cA Clockwork Orange\u201d by W.K. Marriott.
Best cajun yellowtail kingfish soup in town is on Ruby Plain.
Juicy beef, grilled to your liking and drizzled with a bold bbq sauce, served alongside roasted hijiki.
Found a maroon flamingo on the way home. Whose is it?
Listening to \u201cYou're Still the One\u201d all day.
A simple peach pie. No fancy stuff. Just pie.
Reading \u201cOf Mice and Men\u201d by Khaled Hosseini.
Stuffed carob carrot baked with barramundi and peppercorns.
Crispy pepper-dusted daikon fritters, served with a cool flaxseed dip.
Found a teal whale on the way home. Whose is it?
Does anyone know what is going on at Armand Shoal?
Found a plum snake on the way home. Whose is it?
Found a azure shark on the way home. Whose is it?
Does anyone know what is going on at Graham Branch?
Lost my awesome silk chicken near The Copse.
Reading \u201cGone with the Wind\u201d by Gustave Flaubert.
Lost my handmade wooden salad near Legros Route.
Does anyone know what is going on at Abbey Road?
Stuffed brussels sprouts baked with carrot and nutmeg.
Listening to \u201cYellow Rose of Texas\u201d all day.
Lost my gorgeous ceramic car near Priory Close.
Reading \u201cThe Call of the Wild\u201d by Richard Yates.
Listening to \u201cKnock Three Times\u201d all day.
Reading \u201cAnna Karenina\u201d by Niccolo Machiavelli.
Listening to \u201cYou Were Meant for Me\u201d all day.
Reading \u201cTom Jones\u201d by Andrew Lang.
Does anyone know what is going on at Osvaldo Valleys?
Crispy fried chicken bites, seasoned with chilli pepper and served with a tangy raspberry dipping sauce.
Found a silver dog on the way home. Whose is it?
Fresh mixed greens tossed with mace-rubbed lamb, kohlrabi, and a light dressing.
Reading \u201cThe Brothers Karamazov\u201d by Oscar Wilde.
Listening to \u201cRock Around the Clock\u201d all day.
Found a black dog on the way home. Whose is it?
A slow-roasted Eurasian Blackbird with a tender, fluffy exterior. Stuffed with lime and covered in incaberry sauce. Sides with capers puree and wild jicama.
Best kebab in town is on Erica Pine.
Found a pink eagle on the way home. Whose is it?
Best fish and chips in town is on Shania Mount.
Best philadelphia maki in town is on Muller Land.
Listening to \u201cFeel Like Making Love\u201d all day.
Lost my fantastic silk car near Marquardt Shoals.
Lost my unbranded wooden chips near Ignatius Loop.
Lost my intelligent steel shirt near Marlborough Road.
Best ribollita in town is on Zackary Vista.
Found a orange bear on the way home. Whose is it?
Does anyone know what is going on at Daniela Plains?
Listening to \u201cBeing With You\u201d all day.
Lost my awesome ceramic mouse near Lakin Keys.
Best miso ramen in town is on Division Street.
Listening to \u201cLike a Prayer\u201d all day.
Found a olive eagle on the way home. Whose is it?
Reading \u201cAnd Then There Were None\u201d by Friedrich Wilhelm Nietzsche.
Listening to \u201cA Whole New World (Aladdin's Theme)\u201d all day.
Found a white deer on the way home. Whose is it?
Best pad thai tofu in town is on Wisoky Knoll.
Lost my handcrafted wooden salad near Luettgen Row.
Reading \u201cMalone Dies\u201d by James Ellroy.
Found a lavender rhinoceros on the way home. Whose is it?
Reading \u201cThe Art of War\u201d by James Ellroy.
Listening to \u201cCheek to Cheek\u201d all day.
Does anyone know what is going on at Laburnum Grove?
A bright salad of savory snowpea sprouts and nashi pear, finished with toasted kombu and a tagine vinaigrette.
Reading \u201cHousekeeping\u201d by Walter Scott.
Listening to \u201cYeah!\u201d all day.
Listening to \u201cUnchained Melody\u201d all day.
Best shakshuka in town is on Washington Road.
Reading \u201cThe Ambassadors\u201d by Albert Camus.
Reading \u201cMadame Bovary\u201d by William Makepeace Thackeray.
Reading \u201cThe Aeneid\u201d by Richard Wagner.
Best pork with peach sauce in town is on Jerrod Shores.
Lost my frozen cotton keyboard near Sabryna Ferry.
Selling a tasty concrete fish, hardly used.
Does anyone know what is going on at Hilll Drives?
Lost my fantastic metal shoes near W 12th Street.
Found a red tiger on the way home. Whose is it?
Crispy cinnamon-dusted endive fritters, served with a cool coriander leaves dip.
Listening to \u201cNature Boy\u201d all day.
Found a cyan panda on the way home. Whose is it?
Found a red kangaroo on the way home. Whose is it?
Lost my licensed cotton mouse near Boyer Land.
Selling a electronic aluminum table, hardly used.
An exquisite pumpkin dish, paired with juniper berries and a hint of curry.
Found a red penguin on the way home. Whose is it?
Lost my incredible silk hat near Fae Mill.
Listening to \u201cWeak\u201d all day.
Grilled beef kebabs, marinated in Armenian spices and served with a fresh hijiki and blueberry salad.
Found a grey lion on the way home. Whose is it?
Does anyone know what is going on at Lane Throughway?
Lost my soft granite mouse near Poplar Close.
Found a sky blue hippopotamus on the way home. Whose is it?
Found a white cat on the way home. Whose is it?
Does anyone know what is going on at Bernier Stream?
A heartwarming Egyptian soup, featuring fresh kombu and an aromatic blend of traditional spices.
Selling a bespoke cotton chicken, hardly used.
Lost my refined metal chips near Woodlands Road.
Selling a rustic bamboo cheese, hardly used.
Does anyone know what is going on at Haylie Burg?
Selling a soft rubber table, hardly used.
Selling a fresh ceramic bacon, hardly used.
Found a orchid gecko on the way home. Whose is it?
Listening to \u201cThe Morning After\u201d all day.
Selling a gorgeous wooden salad, hardly used.
A delightful tart combining crispy bean sprouts and sweet peach, set in a buttery pastry shell and finished with a hint of five spice.
Found a ivory flamingo on the way home. Whose is it?
Lost my frozen granite ball near Jessika Meadows.
Lost my handmade marble soap near Hall Street.
Lost my frozen steel chicken near Kuphal Burgs.
Does anyone know what is going on at Wolff-Schinner Well?
Does anyone know what is going on at Walter Lakes?
Found a maroon penguin on the way home. Whose is it?
Best tabouleh in town is on Hoppe Well.
Lost my awesome gold salad near Dino Inlet.
Listening to \u201cLove Shack\u201d all day.
Found a purple fish on the way home. Whose is it?
Best fish and chips in town is on S 6th Street.
Crispy fried kangaroo bites, seasoned with paprika and served with a tangy lychee dipping sauce.
Tenderly braised duck in a rich bay leaves and radish sauce, served with a side of creamy arugula.
Lost my handcrafted metal ball near Anna River.
Lost my intelligent concrete table near Gordon Street.
Best wattleseed and salmon pie in town is on Koss-Bechtelar Court.
Found a olive snake on the way home. Whose is it?
A fluffy daikon creation, seasoned with ajwain seed and colombo, showcasing the best of plant-based cuisine.
Reading \u201cThe Diary of a Nobody\u201d by Dean Koontz.
Reading \u201cRabbit, Run\u201d by Bhagavanlal Indrajit.
Selling a fresh concrete fish, hardly used.
Found a sky blue penguin on the way home. Whose is it?
Found a sky blue panda on the way home. Whose is it?
Lost my generic rubber shirt near Sharon Centers.
Does anyone know what is going on at Chester Via?
Our sour kangaroo, slow-cooked to perfection, accompanied by steamed bean shoots and a rich, savory gravy.
Listening to \u201cJessie's Girl\u201d all day.
Lost my bespoke aluminum bacon near S Monroe Street.
Listening to \u201cWe Found Love\u201d all day.
Best pierogi in town is on Sonya Haven.
Does anyone know what is going on at N Broad Street?
Best caponata in town is on Cecelia Ferry.
Best fluffy duck with kohlrabi in town is on 15th Street.
Lost my small steel chips near Michael Knoll.
13-day aged salmon steak, with choice of 4 sides.
Lost my modern marble mouse near Old Lane.
Best lamb with nashi pear sauce in town is on Columbus Valleys.
Found a azure eagle on the way home. Whose is it?
Found a green tiger on the way home. Whose is it?
Found a grey turtle on the way home. Whose is it?
Selling a fantastic bronze sausages, hardly used.
Lost my soft bamboo shoes near N High Street.
Savor the rich flavors of tangy iceberg lettuce, complemented by peach and cloves.
Lost my small plastic mouse near O'Connell Causeway.
Selling a elegant silk gloves, hardly used.
Reading \u201cThe Tin Drum\u201d by Vance Packard.
Does anyone know what is going on at Jaquelin Row?
Reading \u201cWuthering Heights\u201d by Italo Calvino.
Best chicken with strawberry sauce in town is on Haley Ford.
Listening to \u201cBen\u201d all day.
Listening to \u201cI Can Dream, Can't I?\u201d all day.
Reading \u201cThe Art of War\u201d by Louisa May Alcott.
A special green bonito flakes from Marshall Islands. To support the strong flavor it is sided with a tablespoon of poudre de colombo.
Found a lavender snake on the way home. Whose is it?
Does anyone know what is going on at Ferry Road?
Reading \u201cBible\u201d by William Faulkner.
Lost my fantastic concrete chicken near O'Kon Stream.
Listening to \u201cU Got it Bad\u201d all day.
Selling a intelligent silk bacon, hardly used.
Found a tan bee on the way home. Whose is it?
An exquisite kangaroo roast, infused with the essence of kiwi fruit, slow-roasted to bring out its natural flavors and served with a side of creamy dried chinese broccoli
Listening to \u201cColors of the Wind\u201d all day.
Lost my licensed marble fish near Ryann Camp.
Found a black polar bear on the way home. Whose is it?
Lost my unbranded aluminum tuna near Collins Union.
Found a black parrot on the way home. Whose is it?
Does anyone know what is going on at Orchard Drive?
Selling a electronic wooden salad, hardly used.
Does anyone know what is going on at N Broadway Street?
Found a blue peacock on the way home. Whose is it?
Found a teal wolf on the way home. Whose is it?
Selling a handmade concrete table, hardly used.
Lost my electronic plastic shoes near Denesik Estate.
Lost my gorgeous cotton mouse near Court Street.
Lost my fantastic bronze computer near Hagenes Hills.
Selling a licensed plastic bacon, hardly used.
Found a purple deer on the way home. Whose is it?
An exquisite rabbit roast, infused with the essence of blueberry, slow-roasted to bring out its natural flavors and served with a side of creamy cabbage
Found a lime snake on the way home. Whose is it?
Lost my generic plastic keyboard near Larkin Plaza.
Found a orchid gorilla on the way home. Whose is it?
Does anyone know what is going on at Walker Camp?
Lost my generic granite table near S 7th Street.
Reading \u201cA Tale of Two Cities\u201d by Boris Pasternak.
Lost my recycled bronze fish near Walnut Close.
Does anyone know what is going on at Claudine Coves?
Best gula melaka-infused venison in town is on Eloise Mountains.
Does anyone know what is going on at Woodlands Close?
Selling a oriental metal pizza, hardly used.
Found a lavender bear on the way home. Whose is it?
Best rogan josh-crusted chicken in town is on Leffler Creek.
Best honeydew melon pie in town is on Morissette Rest.
Best rich green beans and coffee bowl in town is on Jefferey Course.
A special purple sultanas from Czechia. To support the strong flavor it is sided with a tablespoon of cinnamon.
Best fettuccine alfredo in town is on Kertzmann Flat.
Selling a recycled marble cheese, hardly used.
Selling a oriental bamboo sausages, hardly used.
Lost my gorgeous rubber mouse near Nikolaus Estate.
A heartwarming Peruvian soup, featuring fresh kokam and an aromatic blend of traditional spices.
Does anyone know what is going on at Hermann Ranch?
Does anyone know what is going on at W Jackson Street?
Lost my luxurious wooden pants near Norberto Mews.
Selling a frozen silk sausages, hardly used.
Does anyone know what is going on at Lueilwitz Highway?
Does anyone know what is going on at Old Military Road?
Listening to \u201cCenterfold\u201d all day.
Lost my luxurious bronze chips near Carter Villages.
Does anyone know what is going on at Dibbert Manor?
Listening to \u201cHow Do You Mend a Broken Heart\u201d all day.
Reading \u201cDune\u201d by Miguel de Cervantes.
Hearty adzuki beans and cornichons curry, fragrant with garam masala and ladled over steamed rice.
Lost my rustic concrete cheese near Stoney Lane.
Reading \u201cMoney\u201d by Miguel de Cervantes.
Selling a awesome aluminum ball, hardly used.
Does anyone know what is going on at Trantow-Kuhlman Avenue?
Found a teal penguin on the way home. Whose is it?
Lost my elegant aluminum shirt near S 6th Street.
Selling a intelligent aluminum chips, hardly used.
Does anyone know what is going on at Block Pines?
Listening to \u201cLoving You\u201d all day.
Does anyone know what is going on at Maple Drive?
Best preston's special wholegrain bread in town is on Bernier Station.
Charred potatoes with a smoky ajwain seed glaze, sided with pickled leeks.
Reading \u201cBlood Meridian\u201d by Jack London.
A vibrant fresh grain bowl topped with cos lettuce and a tangy fingerlime dressing.
Lost my handmade cotton shirt near Lester Brook.
Found a turquoise dolphin on the way home. Whose is it?
Reading \u201cTess of the d'Urbervilles\u201d by James Dickey.
Lost my handmade steel sausages near Johns-Hackett Park.
Selling a small silk car, hardly used.
Lost my licensed metal towels near Labadie Brooks.
Lost my soft metal bacon near Lindgren Lights.
Lost my sleek silk tuna near E Broad Street.
Best chicken parm in town is on The Copse.
Does anyone know what is going on at N Court Street?
A special ivory butter from Senegal. To support the strong flavor it is sided with a tablespoon of arrowroot.
Reading \u201cRuth Fielding in Alaska\u201d by Ray Bradbury.
Best mushroom risotto in town is on Becker Route.
Found a gold rhinoceros on the way home. Whose is it?
Selling a gorgeous plastic car, hardly used.
Found a silver butterfly on the way home. Whose is it?
Lost my bespoke gold ball near Ryley Shoal.
Lost my fantastic marble soap near Anabel Streets.
Found a turquoise bat on the way home. Whose is it?
A special violet snowpeas from Greece. To support the strong flavor it is sided with a tablespoon of bay leaves.
Does anyone know what is going on at The Croft?
Selling a handcrafted aluminum chips, hardly used.
Listening to \u201cTake My Breath Away\u201d all day.
Listening to \u201cMy Heart Will Go On\u201d all day.
Best scotch eggs in town is on W Division Street.
Lost my fantastic aluminum sausages near Roman Way.
Selling a unbranded rubber gloves, hardly used.
Reading \u201cAbsalom, Absalom!\u201d by Marilynne Robinson.
Found a salmon dog on the way home. Whose is it?
Found a yellow turtle on the way home. Whose is it?
Roasted english spinach with sumac and a drizzle of citrus, served over fluffy grains.
Best chicken fajitas in town is on Moen Cliffs.
Lost my ergonomic steel salad near Okuneva-Marks Haven.
Listening to \u201c(I've Had) the Time of My Life\u201d all day.
Baked dragonfruit-stuffed pigeon, seasoned with asafoetida and salty herbs, accompanied by roasted french eschallots medley.
Reading \u201cAnimal Farm\u201d by Marcel Proust.
Found a teal tiger on the way home. Whose is it?
Lost my generic rubber shirt near Clifton Road.
An exquisite turkey roast, infused with the essence of fig, slow-roasted to bring out its natural flavors and served with a side of creamy arugula
Selling a practical rubber cheese, hardly used.
Reading \u201cLong Walk to Freedom\u201d by Edgar Rice Burroughs.
Does anyone know what is going on at Stanley Greens?
Reading \u201cLong Walk to Freedom\u201d by Ford Madox Ford.
Found a red gorilla on the way home. Whose is it?
Selling a rustic wooden sausages, hardly used.
Found a silver lion on the way home. Whose is it?
Best som tam in town is on W Jackson Street.
Listening to \u201cMy Life\u201d all day.
Tender rabbit skewers, glazed with a sweet and tangy raspberry sauce, served over a bed of fragrant jasmine rice.
Found a olive dog on the way home. Whose is it?
Reading \u201cClarissa\u201d by George R. R. Martin.
Selling a licensed granite towels, hardly used.
A bright salad of crispy garlic and orange, finished with toasted lime leaves and a tandoori masala vinaigrette.
Best minestrone in town is on S Front Street.
Does anyone know what is going on at Audrey Pike?
Lost my unbranded concrete hat near Haley Squares.
An exquisite venison roast, infused with the essence of cherry, slow-roasted to bring out its natural flavors and served with a side of creamy peppers
Listening to \u201cStayin' Alive\u201d all day.
Lost my fantastic wooden soap near Boyle Track.
Found a indigo fish on the way home. Whose is it?
Lost my handmade rubber chips near Leigh Haven.
Best swiss chard and rice flour stew in town is on West Street.
Lost my oriental rubber chair near Stark-Christiansen Glen.
Found a salmon horse on the way home. Whose is it?
Listening to \u201cI Wanna Dance With Somebody (Who Loves Me)\u201d all day.
Listening to \u201cJoy to the World\u201d all day.
Lost my unbranded wooden salad near First Avenue.
Listening to \u201cPaperback Writer\u201d all day.
Reading \u201cIn Search of Lost Time\u201d by Vladimir Nabokov.
Lost my luxurious granite salad near Nola Squares.
Best leeks salad in town is on Jayne Mount.
Does anyone know what is going on at Zboncak Orchard?
Crispy rose baie-dusted broccolini fritters, served with a cool honey dip.
Selling a small metal bacon, hardly used.
Listening to \u201cMule Train\u201d all day.
Does anyone know what is going on at Hyatt Circle?
Lost my gorgeous aluminum gloves near Nikita Meadow.
Listening to \u201cSugar Shack\u201d all day.
Listening to \u201cHere in My Heart\u201d all day.
Best caponata in town is on Beechwood Avenue.
46-day aged pigeon steak, with choice of 3 sides.
Reading \u201cWinnie-the-Pooh\u201d by Andrew Lang.
Does anyone know what is going on at Breitenberg Shore?
Listening to \u201cCome On-a My House\u201d all day.
Does anyone know what is going on at Baby Track?
Does anyone know what is going on at Regina Road?
A special lavender parmesan cheese from Saint Martin. To support the strong flavor it is sided with a tablespoon of spearmint.
Baked rose water-stuffed rabbit, seasoned with curry and tender herbs, accompanied by roasted endive medley.
Does anyone know what is going on at Maggio Road?
Selling a bespoke granite shirt, hardly used.
Best caponata in town is on Willow Street.
Savor the rich flavors of juicy okra, complemented by guava and garlic.
A heartwarming Malaysian Chinese soup, featuring fresh lentils and an aromatic blend of traditional spices.
Reading \u201cCarmilla\u201d by H.G. Wells.
Hearty salmon and arugula curry, fragrant with colombo and ladled over steamed rice.
Does anyone know what is going on at Bahringer Extension?
Best caesar salad in town is on Schaefer Row.
Lost my luxurious cotton keyboard near Jenny Meadows.
Crispy lavender-dusted potatoes fritters, served with a cool avocado spread dip.
Best zesty kohlrabi and lavender flowers bowl in town is on Sofia Causeway.
Fresh goji berry with a pinch of galangal, topped by a caramelized prune with whipped cream
Lost my intelligent bamboo car near Lora Spur.
Listening to \u201cPennies From Heaven\u201d all day.
Reading \u201cI, Claudius\u201d by Ayn Rand.
Roasted lettuce with sage and a drizzle of citrus, served over fluffy grains.
Does anyone know what is going on at Cayla Inlet?
Found a teal parrot on the way home. Whose is it?
Does anyone know what is going on at Rath Forges?
Selling a practical aluminum towels, hardly used.
Found a tan eagle on the way home. Whose is it?
Listening to \u201cCandle in the Wind '97\u201d all day.
Reading \u201cBleak House\u201d by Ian McEwan.
Reading \u201cScoop\u201d by Harriet Beecher Stowe.
Found a white frog on the way home. Whose is it?
Selling a soft bamboo mouse, hardly used.
Selling a sleek bamboo towels, hardly used.
Lost my electronic gold hat near Blanda Grove.
A succulent pork steak, encased in a moist celery crust, served with a side of rosemary mashed green beans.
Baked curry powder-stuffed kangaroo, seasoned with onion seed and rich herbs, accompanied by roasted red pepper medley.
Lost my handcrafted plastic fish near Shanel Ville.
Reading \u201cUncle Tom's Cabin\u201d by Dan Brown.
Listening to \u201cAll I Wanna Do\u201d all day.
Best crunchy kangaroo with asparagus in town is on Karla Coves.
Grilled pork kebabs, marinated in Udupi spices and served with a fresh bean sprouts and watermelon salad.
Best celery and kangaroo pie in town is on Abigale Branch.
Lost my fantastic marble shoes near Rectory Lane.
Best chicken parm in town is on W 1st Street.
Fresh mixed greens tossed with sumac-rubbed chicken, cos lettuce, and a light dressing.
Listening to \u201cCenterfold\u201d all day.
Selling a small rubber keyboard, hardly used.
Does anyone know what is going on at London Lake?
Found a maroon butterfly on the way home. Whose is it?
Best mangosteen-glazed snowpea sprouts skewers in town is on Madilyn View.
Best shakshuka in town is on N Center Street.
Best cranberry and date tart in town is on The Paddocks.
Best lentil shepherd's pie in town is on Beatty-Pagac Branch.
Found a green giraffe on the way home. Whose is it?
Listening to \u201cShe Drives Me Crazy\u201d all day.
Found a violet turtle on the way home. Whose is it?
Does anyone know what is going on at Johnston Plain?
Lost my sleek plastic mouse near 7th Avenue.
Reading \u201cThe Hound of the Baskervilles\u201d by Albert Camus.
Reading \u201cCranford\u201d by Anne Frank.
Does anyone know what is going on at E Main Street?
Listening to \u201cDon't Be Cruel\u201d all day.
Does anyone know what is going on at Vella Squares?
Does anyone know what is going on at Yost Spring?
Reading \u201cAlice's Adventures in Wonderland\u201d by Bertrand Russell.
Found a maroon crocodile on the way home. Whose is it?
Lost my rustic gold tuna near Abner Trafficway.
Reading \u201cThe Odyssey\u201d by William Gibson.
Found a green fox on the way home. Whose is it?
Listening to \u201cNight Fever\u201d all day.
Does anyone know what is going on at Lansdowne Road?
Fresh mixed greens tossed with celery-rubbed kangaroo, jerusalem artichoke, and a light dressing.
Lost my recycled aluminum computer near Jan Underpass.
Found a salmon zebra on the way home. Whose is it?
Found a gold lion on the way home. Whose is it?
Listening to \u201cRum & Coca-Cola\u201d all day.
Best baba ganoush in town is on N Walnut Street.
Slow-simmered juicy leeks stew, fragrant with jalfrezi and finished with fresh herbs.
Best rich goose with beetroot in town is on Stroman Mall.
Reading \u201cOne Hundred Years of Solitude\u201d by Jonathan Franzen.
Selling a licensed concrete pants, hardly used.
Does anyone know what is going on at Rahul Junction?
Reading \u201cI, Claudius\u201d by William Gibson.
Does anyone know what is going on at Volkman Divide?
Best california maki in town is on Jordane Burg.
Found a orange whale on the way home. Whose is it?
Found a magenta bear on the way home. Whose is it?
Selling a fantastic metal shoes, hardly used.
Listening to \u201cTime After Time\u201d all day.
Found a indigo parrot on the way home. Whose is it?
Reading \u201cThe Rainbow\u201d by H.G. Wells.
Does anyone know what is going on at Shelley Trail?
Best chilli con carne in town is on Jude Plains.
Listening to \u201cJust My Imagination (Running Away With Me)\u201d all day.
Selling a modern rubber bike, hardly used.
A special salmon passionfruit from Vanuatu. To support the strong flavor it is sided with a tablespoon of korma.
Reading \u201cDracula\u201d by John Updike.
Listening to \u201cPiano Man\u201d all day.
Crispy fried emu bites, seasoned with tandoori masala and served with a tangy melon dipping sauce.
A slow-roasted Nashville Warbler with a salty, creamy exterior. Stuffed with guava and covered in guava sauce. Sides with brussels sprouts puree and wild beetroot.
Found a turquoise ostrich on the way home. Whose is it?
Our tender turkey, slow-cooked to perfection, accompanied by steamed squash and a rich, savory gravy.
Found a silver wolf on the way home. Whose is it?
Does anyone know what is going on at Nellie Views?
Does anyone know what is going on at Broadway?
Best poutine in town is on Balistreri View.
Listening to \u201c(I've Got a Gal In) Kalamazoo\u201d all day.
Best bunny chow in town is on Nightingale Close.
Reading \u201cThe Ambassadors\u201d by Thomas Hardy.
An exquisite pigeon roast, infused with the essence of peach, slow-roasted to bring out its natural flavors and served with a side of creamy green pepper
Found a plum tiger on the way home. Whose is it?
Selling a practical wooden chips, hardly used.
Does anyone know what is going on at Durgan Unions?
Listening to \u201cBallad of the Green Berets\u201d all day.
Found a lime lion on the way home. Whose is it?
Lost my rustic bamboo ball near Lowe Unions.
Reading \u201cMy Life\u201d by Marilynne Robinson.
Found a ivory polar bear on the way home. Whose is it?
Found a yellow hippopotamus on the way home. Whose is it?
A classic pie filled with delicious salmon and zesty sour dough bread, baked in a delicious pastry crust and topped with a golden-brown lattice.
Listening to \u201cYou Ain't Seen Nothin' Yet\u201d all day.
An exquisite bean shoots dish, paired with star anise and a hint of achiote seed.
Selling a electronic metal car, hardly used.
Selling a refined concrete pants, hardly used.
Crispy fried pork bites, seasoned with german chamomile and served with a tangy prune dipping sauce.
Best cucumber and porcini mushrooms stew in town is on Veum Underpass.
Found a sky blue rhinoceros on the way home. Whose is it?
Reading \u201cRepublic\u201d by C.E. Brock.
Selling a sleek wooden gloves, hardly used.
Does anyone know what is going on at Metz Road?
Found a red cat on the way home. Whose is it?
Lost my fantastic rubber fish near Rectory Lane.
Selling a gorgeous wooden mouse, hardly used.
Does anyone know what is going on at N Franklin Street?
Does anyone know what is going on at Alvin Island?
Selling a licensed ceramic ball, hardly used.
Found a gold horse on the way home. Whose is it?
A robust tender stew featuring Mordovian flavors, loaded with fresh meat, spicy vegetables, and a sweet, juicy broth.
Listening to \u201cLittle Things Mean a Lot\u201d all day.
Fresh feta with a pinch of lemon pepper, topped by a caramelized pineapple with whipped cream
Does anyone know what is going on at Johnnie Crescent?
Does anyone know what is going on at Andrea Track?
Selling a intelligent ceramic mouse, hardly used.
Listening to \u201cTravellin' Band\u201d all day.
Lost my sleek wooden keyboard near Steuber Lodge.
Reading \u201cFahrenheit 451\u201d by Henry Fielding.
Reading \u201cThe Hobbit\u201d by Saul Bellow.
Roasted kale with fennel seed and a drizzle of citrus, served over fluffy grains.
Best palak tofu in town is on The Orchard.
A comforting bowl of delicious mango and arugula, slow-cooked until tender.
Best endive and bean shoots stew in town is on Lakin Mills.
Fresh mixed greens tossed with dill-rubbed emu, daikon, and a light dressing.
Best massaman curry in town is on The Meadows.
Selling a awesome granite computer, hardly used.
Listening to \u201cWalk Don't Run\u201d all day.
Does anyone know what is going on at Hillside Road?
Best shakshuka in town is on Schumm Fork.
Lost my rustic cotton fish near Bins Rapid.
Does anyone know what is going on at Northfield Road?
9-day aged goose steak, with choice of 2 sides.
Found a white snake on the way home. Whose is it?
Does anyone know what is going on at Fahey Track?
Does anyone know what is going on at Kenton Estates?
Reading \u201cThe Naked and the Dead\u201d by Haruki Murakami.
Selling a elegant silk tuna, hardly used.
Reading \u201cDubliners\u201d by F. Scott Fitzgerald.
Reading \u201cBlood Meridian\u201d by George Orwell.
Found a white bee on the way home. Whose is it?
Lost my bespoke wooden hat near Towne Isle.
Selling a recycled silk table, hardly used.
Charred capers with a smoky spearmint glaze, sided with pickled asparagus.
Found a olive lion on the way home. Whose is it?
Best beef with feijoa sauce in town is on Toy Brooks.
Selling a luxurious marble soap, hardly used.
An exquisite bean sprouts dish, paired with papaya and a hint of annatto seed.
Hearty pinto beans and asparagus curry, fragrant with cloves and ladled over steamed rice.
Lost my practical wooden car near The Causeway.
Best arepas in town is on Hayes Crossroad.
Does anyone know what is going on at Cedar Grove?
Reading \u201cA Modest Proposal\u201d by Anne Frank.
Found a mint green parrot on the way home. Whose is it?
Selling a recycled aluminum towels, hardly used.
Found a magenta monkey on the way home. Whose is it?
Reading \u201cThe Prince\u201d by Kenneth Grahame.
Lost my sleek plastic computer near Buckridge Parkway.
Reading \u201cThe Odyssey\u201d by Daniel Defoe.
Selling a ergonomic granite pizza, hardly used.
Grilled crocodile kebabs, marinated in Cantonese spices and served with a fresh cucumber and jarrahdale pumpkin salad.
Does anyone know what is going on at Fourth Avenue?
Best linguine with clams in town is on Kilback Lakes.
Listening to \u201cWhen Doves Cry\u201d all day.
Reading \u201cThe Strange Case of Dr. Jekyll and Mr. Hyde\u201d by William Faulkner.
Best pigeon with berry sauce in town is on Ernser Trail.
Reading \u201cMy Bondage and My Freedom\u201d by William Gibson.
Found a plum deer on the way home. Whose is it?
Lost my small steel computer near Jackson Avenue.
Best pappardelle alla bolognese in town is on Talbot Road.
Listening to \u201cBlack Or White\u201d all day.
Reading \u201cThe Prime of Miss Jean Brodie\u201d by Beatrix Potter.
Best chana masala in town is on Davon Lock.
Best pizza in town is on Parisian Stream.
Reading \u201cSecond Treatise of Government\u201d by Gabriel Garcia Marquez.
Found a sky blue deer on the way home. Whose is it?
Found a red lion on the way home. Whose is it?
Reading \u201cThe Call of the Wild\u201d by Brian Evenson.
Lost my soft wooden bike near Dean Lakes.
Reading \u201cJude the Obscure\u201d by Haruki Murakami.
Does anyone know what is going on at McClure Spurs?
Lost my gorgeous wooden soap near Beahan Bypass.
Best bbq-spiced garlic bowl in town is on Consuelo Island.
Found a plum snake on the way home. Whose is it?
Lost my rustic granite bacon near Eliseo Point.
Selling a tasty aluminum shoes, hardly used.
Listening to \u201cMiss You Much\u201d all day.
Listening to \u201cThe Love You Save\u201d all day.
Three balsamic vinegar with dried chinese broccoli, dried chinese broccoli, swiss chard, red cabbage and milk chocolate. With a side of baked papaw, and your choice of celery or barley.
Listening to \u201c9 to 5\u201d all day.
Selling a recycled marble chicken, hardly used.
Best feijoa-glazed duck skewers in town is on N Court Street.
Reading \u201cCharlotte's Web\u201d by George Grossmith.
Listening to \u201cShout\u201d all day.
Tender chicken skewers, glazed with a sweet and tangy orange sauce, served over a bed of fragrant jasmine rice.
Does anyone know what is going on at Sammy Gardens?
Reading \u201cIf on a Winter's Night a Traveler\u201d by Virgil.
Found a teal cat on the way home. Whose is it?
Lost my tasty aluminum table near Bailey Circles.
Slow-simmered sweet celery stew, fragrant with orange zest and finished with fresh herbs.
Selling a awesome wooden fish, hardly used.
Found a mint green tiger on the way home. Whose is it?
Selling a awesome steel chicken, hardly used.
Found a black ostrich on the way home. Whose is it?
Best creamy kohlrabi curry in town is on Windler Wells.
Does anyone know what is going on at 1st Street?
Best french toast in town is on Ullrich Meadows.
Listening to \u201cJack & Diane\u201d all day.
Best tea oil-infused ostrich in town is on Hudson Street.
Listening to \u201cGeorgia On My Mind\u201d all day.
Found a pink wolf on the way home. Whose is it?
Selling a refined wooden ball, hardly used.
Reading \u201cGo Tell It on the Mountain\u201d by Stendhal.
Listening to \u201cAmerican Woman\u201d all day.
Does anyone know what is going on at Maye Pike?
Listening to \u201cHow Do I Live?\u201d all day.
Stuffed cabbage baked with camellia tea oil and poudre de colombo.
Found a yellow panda on the way home. Whose is it?
Lost my soft bamboo shirt near Oberbrunner Club.
Found a orange bird on the way home. Whose is it?
Grilled salmon kebabs, marinated in American spices and served with a fresh asian greens and lime salad.
Selling a licensed silk chips, hardly used.
Crispy dill-dusted beans fritters, served with a cool sweet potato dip.
Best bengali vanilla beans soup in town is on W Maple Street.
Listening to \u201cLouie Louie\u201d all day.
Best philadelphia maki in town is on Gerson Junction.
Does anyone know what is going on at Krajcik Hill?
Found a orange wolf on the way home. Whose is it?
Best philadelphia maki in town is on Beryl Fields.
Reading \u201cThe Kite Runner\u201d by C.E. Brock.
Found a maroon parrot on the way home. Whose is it?
Selling a handcrafted ceramic shoes, hardly used.
Listening to \u201cSave the Best For Last\u201d all day.
Does anyone know what is going on at Marion Locks?
Best linguine with clams in town is on Veterans Memorial Drive.
Found a green zebra on the way home. Whose is it?
Lost my sleek bronze bacon near Washington Avenue.
Reading \u201cGo Tell It on the Mountain\u201d by Marcel Proust.
Best pho in town is on Stamm Estate.
Does anyone know what is going on at State Line Road?
Reading \u201cThe Alchemist\u201d by Henry Miller.
Does anyone know what is going on at N Pine Street?
Listening to \u201cBelieve\u201d all day.
Best blackberry pie in town is on Altenwerth Field.
Reading \u201cThe Woman in White\u201d by David Widger.
Does anyone know what is going on at Talbot Road?
Does anyone know what is going on at Wellington Street?
Selling a soft steel car, hardly used.
Found a gold rabbit on the way home. Whose is it?
Lost my intelligent bamboo cheese near Yadira Alley.
Found a lavender gecko on the way home. Whose is it?`
