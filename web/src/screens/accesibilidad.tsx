import type { ReactNode } from 'react';
import { INSTITUCION } from '../institucion.ts';
import { clases } from '../ui/clases.ts';
import { EnlaceInterno } from '../ui/EnlaceInterno.tsx';
import css from './publico.module.css';

const { correo, telefono } = INSTITUCION.contacto;

const Apartado = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section>
    <h2>{titulo}</h2>
    {children}
  </section>
);

/** The accessibility statement: how accessible the site is, its known faults, and the contact. */
export const Pantalla = () => (
  <div className={clases('letra-lectura', css.lectura)}>
    <p>
      Queremos que cualquier persona pueda usar el {INSTITUCION.nombre} ({INSTITUCION.siglas}), con la vista, el oído,
      el teclado o la tecnología que prefiera. Este sitio busca cumplir las Pautas de Accesibilidad para el Contenido
      Web (WCAG) 2.2 en su nivel AA.
    </p>
    <Apartado titulo="Qué puede esperar">
      <ul>
        <li>Todo se puede hacer con el teclado. El lugar donde está se ve siempre marcado.</li>
        <li>Cada pantalla tiene un título propio y un enlace para saltar al contenido.</li>
        <li>Los textos y los controles tienen contraste suficiente. Nada se dice solo con el color.</li>
        <li>Las páginas se leen en una pantalla de 320 píxeles o ampliadas al 400 por ciento.</li>
        <li>Los mensajes de error dicen qué campo revisar y cómo corregirlo. No se van solos.</li>
        <li>El sistema avisa dos minutos antes de cerrar su sesión, y se puede prolongar con una tecla.</li>
        <li>Las gráficas y los mapas tienen una tabla con los mismos datos.</li>
        <li>Las constancias y el manual son PDF etiquetados, en español.</li>
      </ul>
    </Apartado>
    <Apartado titulo="Qué falta por mejorar">
      <ul>
        <li>Los documentos PDF de otras instituciones pueden no estar etiquetados. No los hacemos nosotros.</li>
        <li>
          Los libros de Excel de la carga masiva tienen muchas columnas y son difíciles de leer con un lector de
          pantalla.
        </li>
        <li>
          El visor de PDF de la página de resoluciones depende de su navegador. Cada documento tiene también un enlace.
        </li>
      </ul>
    </Apartado>
    <Apartado titulo="Cómo lo revisamos">
      <p>
        Cada cambio del sistema se prueba de manera automática en un navegador real, con axe-core y con recorridos de
        solo teclado. Aparte, una revisión más larga abre cada pantalla a 1920, 1280, 768 y 360 píxeles de ancho,
        ampliada al 200 por ciento y a 320 píxeles, donde nada debe obligar a desplazarse hacia los lados. Esas pruebas
        no sustituyen a las personas: aún no se ha hecho una evaluación externa con personas usuarias ni con lectores de
        pantalla.
      </p>
    </Apartado>
    <Apartado titulo="Si encuentra una barrera">
      <p>
        Díganos en qué página ocurrió, qué quería hacer y qué tecnología usa.{' '}
        {correo && (
          <>
            Escriba a <a href={`mailto:${correo}`}>{correo}</a>.{' '}
          </>
        )}
        {telefono && (
          <>
            Llame al <span className="junto">{telefono}</span>.{' '}
          </>
        )}
        También puede ver todos los datos en la página de <EnlaceInterno a="/contacto">contacto</EnlaceInterno>. Si
        necesita un documento en otro formato, pídalo por los mismos medios.
      </p>
    </Apartado>
    <p>Esta declaración se preparó el 21 de noviembre de 2026 con una evaluación propia.</p>
  </div>
);
