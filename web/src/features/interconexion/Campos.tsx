import { TABLAS } from '@renadet/domain/interconexion/campos';
import { useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { Parte, Texto } from './Seccion.tsx';
import { TablaCampos } from './TablaCampos.tsx';

const CAMPOS = [
  ['Carpeta', 'Campos de la carpeta', TABLAS.caso],
  ['Víctima (cada elemento de victimas)', 'Campos de la víctima', TABLAS.victima],
  ['Examen (cada elemento de examenes, de una víctima)', 'Campos del examen', TABLAS.examen],
  ['Autoridad (cada elemento de autoridades)', 'Campos de la autoridad', TABLAS.autoridad],
] as const;

/** The fields of a request, table by table: in pages, or all of them on this page. */
export default function Campos() {
  const [todos, setTodos] = useState(false);
  return (
    <>
      <Texto>
        Los que dependen de otro son obligatorios cuando se cumple su condición; los opcionales pueden faltar siempre.
        Las fechas van como dd/mm/yyyy. Los códigos pueden ir como número o como texto.
      </Texto>
      <BotonLlano className="no-imprimir" aria-pressed={todos} onClick={() => setTodos(!todos)}>
        Ver todos los campos
      </BotonLlano>
      {CAMPOS.map(([parte, titulo, tabla]) => (
        <Parte key={parte} titulo={parte}>
          <TablaCampos titulo={titulo} tabla={tabla} todas={todos} />
        </Parte>
      ))}
    </>
  );
}
