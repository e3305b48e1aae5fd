/** '2024-06-30' → '30/06/2024'. As `formatFecha`, for public pages, which load no schema library. */
export const fechaDe = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');
