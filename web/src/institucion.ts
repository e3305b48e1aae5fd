import type { Contacto } from '@renadet/domain/institucion/contacto';

interface Configurada extends Contacto {
  contraseniaMax?: number;
  /** Of the evaluation mode alone: its accounts, and the password of all. */
  evaluacion?: { contrasenia: string; cuentas: readonly { correo: string; cargo: string }[] };
}

/** The institution's details from the server's settings, which come with the page; nothing where no server wrote it. */
function configurada(): Configurada {
  const written = document.querySelector<HTMLMetaElement>('meta[name="renadet-institucion"]')?.content;
  try {
    return JSON.parse(written ?? '') as Configurada;
  } catch {
    return { enlaces: [] };
  }
}
const { enlaces, contraseniaMax = 18, inicio, evaluacion, ...contacto } = configurada();

/** The institution's own texts, besides the colours of theme.ts: names, contact, links. */
export const INSTITUCION = {
  siglas: 'RENADET',
  nombre: 'Registro Nacional del Delito de Tortura',
  ayuda: 'Dudas o problemas con el sistema: acuda al administrador de RENADET en su institución.',
  contacto,
  /** Where 'Inicio' of the public pages leads, if not to the first page of the application. */
  inicio,
  /** Public pages linked from every footer. */
  enlaces: [
    { texto: 'Verificar una constancia', href: '/constancia' },
    { texto: 'Marco jurídico', href: '/marco-juridico' },
    { texto: 'Estadísticas', href: '/estadisticas' },
    { texto: 'Contacto', href: '/contacto' },
    { texto: 'Accesibilidad', href: '/accesibilidad' },
    ...enlaces,
  ],
  /** Characters of the longest password that this installation admits [1-342]. */
  contraseniaMax,
  evaluacion,
  manual: '/manual-de-usuario.pdf',
} as const;
