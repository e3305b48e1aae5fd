import { type CampoGuia, condicionDe, formatoDe, type TablaGuia } from '@renadet/domain/interconexion/campos';
import { Fragment } from 'react';
import { anclaDe } from './catalogos.ts';
import { TablaPaginada } from './TablaPaginada.tsx';

const COLUMNAS = ['Campo', 'Formato', 'Obligatorio', 'Descripción', 'Catálogo'];

/** The name of a field, which breaks between its words alone. */
const Nombre = ({ name }: { name: string }) => (
  <code>
    {name.split(/(?=[A-Z])/).map((word, i) => (
      <Fragment key={word}>
        {i > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </code>
);

const filaDe = ([name, campo]: [string, CampoGuia]) => {
  const { dato, descripcion } = campo;
  return [
    <Nombre key="campo" name={name} />,
    formatoDe(campo),
    campo.opcional ? 'No' : 'Sí', // of the documents' every one [3-262]
    `${descripcion} ${condicionDe(campo)}`.trim(),
    dato.tipo === 'codigo' || dato.tipo === 'codigos' ? (
      <a key="catalogo" href={`#${anclaDe(dato.catalogo)}`}>
        Ver catalogo
      </a>
    ) : (
      ''
    ),
  ];
};

/** The values of each field of a table of the request, read from the contract. */
export const TablaCampos = ({ titulo, tabla, todas }: { titulo: string; tabla: TablaGuia; todas: boolean }) => (
  <TablaPaginada titulo={titulo} columnas={COLUMNAS} filas={Object.entries(tabla).map(filaDe)} todas={todas} />
);
