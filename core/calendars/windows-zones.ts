/** CLDR's IANA zone (territory 001) of each time zone of Windows, by area. The names are without “ Standard Time”. */
const byArea = {
  Africa: `E. Africa=Nairobi|Egypt=Cairo|Libya=Tripoli|Morocco=Casablanca|Namibia=Windhoek|Sao Tome=Sao_Tome
    South Africa=Johannesburg|South Sudan=Juba|Sudan=Khartoum|W. Central Africa=Lagos`,
  America: `Alaskan=Anchorage|Aleutian=Adak|Argentina=Buenos_Aires|Atlantic=Halifax|Bahia=Bahia|Canada Central=Regina
    Central=Chicago|Central (Mexico)=Mexico_City|Central America=Guatemala|Central Brazilian=Cuiaba|Cuba=Havana
    E. South America=Sao_Paulo|Eastern=New_York|Eastern (Mexico)=Cancun|Greenland=Godthab|Haiti=Port-au-Prince
    Magallanes=Punta_Arenas|Montevideo=Montevideo|Mountain=Denver|Mountain (Mexico)=Mazatlan|Newfoundland=St_Johns
    Pacific=Los_Angeles|Pacific (Mexico)=Tijuana|Pacific SA=Santiago|Paraguay=Asuncion|SA Eastern=Cayenne
    SA Pacific=Bogota|SA Western=La_Paz|Saint Pierre=Miquelon|Tocantins=Araguaina|Turks And Caicos=Grand_Turk
    US Eastern=Indianapolis|US Mountain=Phoenix|Venezuela=Caracas|Yukon=Whitehorse`,
  Asia: `Afghanistan=Kabul|Altai=Barnaul|Arab=Riyadh|Arabian=Dubai|Arabic=Baghdad|Azerbaijan=Baku|Bangladesh=Dhaka
    Caucasus=Yerevan|Central Asia=Bishkek|China=Shanghai|Ekaterinburg=Yekaterinburg|Georgian=Tbilisi|India=Calcutta
    Iran=Tehran|Israel=Jerusalem|Jordan=Amman|Korea=Seoul|Magadan=Magadan|Middle East=Beirut|Myanmar=Rangoon
    N. Central Asia=Novosibirsk|Nepal=Katmandu|North Asia=Krasnoyarsk|North Asia East=Irkutsk|North Korea=Pyongyang
    Omsk=Omsk|Pakistan=Karachi|Qyzylorda=Qyzylorda|Russia Time Zone 10=Srednekolymsk|Russia Time Zone 11=Kamchatka
    SE Asia=Bangkok|Sakhalin=Sakhalin|Singapore=Singapore|Sri Lanka=Colombo|Syria=Damascus|Taipei=Taipei|Tokyo=Tokyo
    Tomsk=Tomsk|Transbaikal=Chita|Ulaanbaatar=Ulaanbaatar|Vladivostok=Vladivostok|W. Mongolia=Hovd|West Asia=Tashkent
    West Bank=Hebron|Yakutsk=Yakutsk`,
  Atlantic: 'Azores=Azores|Cape Verde=Cape_Verde|Greenwich=Reykjavik',
  Australia: `AUS Central=Darwin|AUS Eastern=Sydney|Aus Central W.=Eucla|Cen. Australia=Adelaide|E. Australia=Brisbane
    Lord Howe=Lord_Howe|Tasmania=Hobart|W. Australia=Perth`,
  Etc: 'Dateline=GMT+12|UTC=UTC|UTC+12=GMT-12|UTC+13=GMT-13|UTC-02=GMT+2|UTC-08=GMT+8|UTC-09=GMT+9|UTC-11=GMT+11',
  Europe: `Astrakhan=Astrakhan|Belarus=Minsk|Central Europe=Budapest|Central European=Warsaw|E. Europe=Chisinau
    FLE=Kiev|GMT=London|GTB=Bucharest|Kaliningrad=Kaliningrad|Romance=Paris|Russia Time Zone 3=Samara|Russian=Moscow
    Saratov=Saratov|Turkey=Istanbul|Volgograd=Volgograd|W. Europe=Berlin`,
  Indian: 'Mauritius=Mauritius',
  Pacific: `Bougainville=Bougainville|Central Pacific=Guadalcanal|Chatham Islands=Chatham|Easter Island=Easter|Fiji=Fiji
    Hawaiian=Honolulu|Line Islands=Kiritimati|Marquesas=Marquesas|New Zealand=Auckland|Norfolk=Norfolk|Samoa=Apia
    Tonga=Tongatapu|West Pacific=Port_Moresby`,
} as const

/** IANA zones by the name of Windows, such as `South Africa`. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  Object.entries(byArea).flatMap(([area, zones]) =>
    zones.split(/\||\n */).map((zone) => {
      const [name = '', city = ''] = zone.split('=')
      return [name, `${area}/${city}`] as const
    }),
  ),
)

/** Returns the IANA zone of `South Africa Standard Time`, if it is a zone of Windows. */
export function zoneOfWindows(name: string): string | undefined {
  return windowsZones.get(name.replace(' Standard Time', ''))
}
