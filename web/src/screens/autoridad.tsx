import Button from '@mui/material/Button';
import { autoridadNueva } from '@renadet/domain/autoridad/autoridad.rules';
import { type Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { Modo } from '@renadet/domain/lib/contexto';
import { MENSAJES } from '@renadet/domain/mensajes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { avisarFallo, envioDeAutoridad, leerAutoridad, useAutoridad } from '../features/autoridad/api.ts';
import { CAMPOS_DATOS, DatosAutoridad } from '../features/autoridad/DatosAutoridad.tsx';
import { CAMPOS_AUTORIDAD, QRR, useFormularioAutoridad } from '../features/autoridad/formulario.ts';
import { filasImputados } from '../features/imputado/diferencias.ts';
import {
  asentarImputados,
  continuarImputados,
  emparejarImputados,
  fusionarImputados,
  nombreCompleto,
  pendientesDe,
} from '../features/imputado/lista.ts';
import { PersonasImputadas } from '../features/imputado/PersonasImputadas.tsx';
import { contextoEn, isCerrada } from '../lib/carpetaElegida.ts';
import { conAbierto } from '../lib/conAbierto.ts';
import { useSeleccion } from '../lib/eleccion.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { useOpciones } from '../lib/opciones.ts';
import { useSesion } from '../lib/session.ts';
import { useBorrador, useEstadoBorrador, useGuardiaDeBorrador } from '../lib/useBorrador.ts';
import { type Continuacion, useConflicto } from '../lib/useConflicto.ts';
import { useContinuacion } from '../lib/useContinuacion.ts';
import { guardarFormulario, useVivo } from '../lib/useGuardar.ts';
import { useErrores } from '../lib/useReglas.ts';
import { cambiosDe } from '../lib/versiones.ts';
import { BotonEspera } from '../ui/BotonEspera.tsx';
import { CintaCarpeta } from '../ui/CintaCarpeta.tsx';
import { ConCarpeta } from '../ui/ConCarpeta.tsx';
import { Conflicto, filasDe } from '../ui/Conflicto.tsx';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';
import { FormLayout } from '../ui/FormLayout.tsx';
import { Formulario } from '../ui/Formulario.tsx';
import { OfertaBorrador } from '../ui/OfertaBorrador.tsx';

const QRR_SIN_PERSONAS = 'Con Q.R.R. no hay personas imputadas.';

interface PropsPagina {
  carpeta: CarpetaGuardada;
  modo: Modo;
  guardada: Autoridad | null;
  continuacion?: Continuacion<Autoridad> | undefined;
  /** Opens the authority as it is kept now. */
  alAbrir: (actual: Autoridad, continuacion: Continuacion<Autoridad>) => void;
}

/** Differences of the authority and of its accused persons, in words. */
const filasAutoridad = (mia: Autoridad, actual: Autoridad) => {
  const qrr = (a: Autoridad) => (a.boexistente === 1 ? 'SI' : 'NO');
  return [
    ...(mia.boexistente === actual.boexistente
      ? []
      : [{ clave: 'boexistente', etiqueta: QRR, mio: qrr(mia), actual: qrr(actual) }]),
    ...filasDe(camposAutoridad, mia, actual, { useOpciones }),
    ...filasImputados(mia.imputados, actual.imputados),
  ];
};

function Pagina({ carpeta, modo, guardada, continuacion, alAbrir }: PropsPagina) {
  const ir = useIr();
  const cache = useQueryClient();
  const contexto = contextoEn(carpeta, useSesion(), modo, Boolean(guardada?.presponsableId));
  const [abierta] = useState(() => guardada ?? autoridadNueva(carpeta.llcarpeta));
  const form = useFormularioAutoridad(abierta, contexto);
  const { llresponsable, version } = abierta;
  const readOnly = modo === 'consultar';
  const errores = useErrores(form);
  useContinuacion(form, continuacion, ({ cambios: { imputados: list, imputadosE: gone, ...own }, escrito }) => {
    form.aplicar(own, escrito && { ...escrito, imputados: undefined, imputadosE: undefined });
    if (list) form.setVarios({ imputados: list, imputadosE: gone ?? [] });
  });
  const [escrito] = useState(() => conAbierto(form));
  const borrador = useBorrador({
    form: escrito,
    registro: { clase: 'autoridad', llcarpeta: carpeta.llcarpeta, llave: llresponsable ?? 0 },
    version,
    campos: CAMPOS_AUTORIDAD,
    ficha: continuacion?.ficha,
    adoptado: continuacion?.adoptado,
    activo: !readOnly,
  });
  const estado = useEstadoBorrador(borrador);
  const vivo = useVivo();
  useGuardiaDeBorrador(escrito, borrador, 'La autoridad');
  const conflicto = useConflicto({ form, campos: CAMPOS_AUTORIDAD, borrador });
  const { encuentro } = conflicto;
  const { imputados, imputadosE, llgobierno, boexistente } = form.values;
  const ofAccused = { ...contexto, llgobierno };
  const name = (i: number) => {
    const one = form.values.imputados[i];
    return (one && (nombreCompleto(one) || one.dsalias)) || `la persona ${i + 1}`;
  };

  const [envio] = useState(() => envioDeAutoridad(abierta, { nombreDe: name, cache, alta: () => borrador.alta }));

  // another level forces other answers of those already captured
  const level = useRef(llgobierno);
  useEffect(() => {
    if (level.current === llgobierno) return;
    level.current = llgobierno;
    if (imputados.length) form.setVarios({ imputados: asentarImputados(imputados, { ...form.contexto, llgobierno }) });
  }, [form, imputados, llgobierno]);

  const leave = () => ir('/pages/autoridades', { autoridad: null, accion: null }); // [1-322] [1-323]
  const guardar = async () => {
    if (readOnly) return;
    const gaps = imputados.flatMap((one, i) => (pendientesDe(one, ofAccused) > 0 ? [name(i)] : []));
    if (gaps.length) {
      form.validar();
      form.recibirErrores([{ campo: 'imputados', mensaje: `Complete los datos de ${gaps.join(', ')}.` }]);
      return;
    }
    try {
      await guardarFormulario({
        form,
        borrador,
        campos: CAMPOS_AUTORIDAD,
        envio,
        leer: ({ llave }) => leerAutoridad(llave),
        alContinuar: (actual, sent, typed) => {
          const { imputados: _, imputadosE: __, ...own } = cambiosDe(CAMPOS_AUTORIDAD, sent, typed);
          return { ...own, imputados: continuarImputados(actual.imputados, sent.imputados, typed.imputados) };
        },
        alHallar: (actual, typed) => {
          const { imputados: _, imputadosE: __, ...own } = cambiosDe(CAMPOS_AUTORIDAD, actual, typed);
          return { ...own, ...emparejarImputados(actual.imputados, typed.imputados) };
        },
        alAbrir,
        alGuardar: leave,
        vivo,
      });
    } catch (error) {
      if (!vivo() || !conflicto.alFallar(error, MENSAJES.autoridadError)) avisarFallo(error); // [1-570]
    }
  };
  return (
    <>
      <CintaCarpeta carpeta={carpeta}>
        {modo === 'nuevo' ? 'Autoridad nueva' : modo === 'editar' ? 'Edición' : 'Consulta'}
      </CintaCarpeta>
      <Formulario form={form} useOpciones={useOpciones}>
        <FormLayout
          secciones={[
            {
              id: 'autoridad',
              titulo: 'Informacion de la autoridad presuntamente responsable', // [1-104]
              campos: CAMPOS_DATOS,
              contenido: <DatosAutoridad form={form} />,
            },
            {
              id: 'imputados',
              titulo: 'Personas imputadas',
              campos: ['imputados'],
              contenido: (
                <PersonasImputadas
                  lista={{ imputados, imputadosE }}
                  contexto={ofAccused}
                  onChange={(next) => form.setVarios(next)}
                  alEscribir={escrito.escribir}
                  ocupado={form.guardando}
                  impedido={boexistente === 1 ? QRR_SIN_PERSONAS : undefined}
                  error={errores.find(({ campo }) => campo === 'imputados')?.mensaje}
                />
              ),
            },
          ]}
          onSubmit={guardar}
          estado={estado}
          antes={
            <>
              <OfertaBorrador {...{ borrador, version }} alComparar={conflicto.alComparar} />
              {encuentro && llresponsable !== null && (
                <Conflicto
                  key={String(encuentro.esBorrador)}
                  registro="esta autoridad"
                  borrador={encuentro.esBorrador}
                  leer={() => leerAutoridad(llresponsable)}
                  filas={(actual) => filasAutoridad(encuentro.escrito(), actual)}
                  alAbrir={async (actual, conservar) => {
                    const { escrito, abierto, resolver } = encuentro;
                    const merged =
                      'imputados' in abierto() &&
                      fusionarImputados(actual.imputados, abierto().imputados ?? [], escrito());
                    const went = await resolver(conservar);
                    alAbrir(actual, conservar ? { ...went, cambios: { ...went.cambios, ...merged } } : went);
                  }}
                />
              )}
            </>
          }
          acciones={
            <>
              {!readOnly && (
                <BotonEspera type="submit" variant="contained" ocupado={form.guardando}>
                  Guardar
                </BotonEspera>
              )}
              <Button variant="outlined" color="secondary" onClick={leave}>
                Cancelar
              </Button>
            </>
          }
        />
      </Formulario>
    </>
  );
}

/** The authority as somebody else left it, with what this user wrote to type again. */
interface Reabierta {
  actual: Autoridad;
  continuacion: Continuacion<Autoridad>;
  turno: number;
}

function Existente({ carpeta, llresponsable, modo }: { carpeta: CarpetaGuardada; llresponsable: number; modo: Modo }) {
  const { data, error, refetch } = useAutoridad(llresponsable);
  const [reopened, setReopened] = useState<Reabierta | null>(null);
  if (data)
    return (
      <Pagina
        key={`${llresponsable} ${reopened?.turno ?? 0}`}
        carpeta={carpeta}
        modo={modo}
        guardada={reopened?.actual ?? data}
        continuacion={reopened?.continuacion}
        alAbrir={(actual, continuacion) => setReopened({ actual, continuacion, turno: (reopened?.turno ?? 0) + 1 })}
      />
    );
  if (error) return <Falla texto={mensajeDe(error)} alReintentar={() => refetch()} />;
  return <EsperaFormulario />;
}

/** A new authority; registered while more was typed, it goes on as the record it is now. */
function Nueva({ carpeta }: { carpeta: CarpetaGuardada }) {
  const [reopened, setReopened] = useState<Reabierta | null>(null);
  return (
    <Pagina
      key={reopened?.turno ?? 0}
      carpeta={carpeta}
      modo={reopened ? 'editar' : 'nuevo'}
      guardada={reopened?.actual ?? null}
      continuacion={reopened?.continuacion}
      alAbrir={(actual, continuacion) => setReopened({ actual, continuacion, turno: (reopened?.turno ?? 0) + 1 })}
    />
  );
}

function Elegida({ carpeta }: { carpeta: CarpetaGuardada }) {
  const { autoridad, accion } = useSeleccion();
  const cerrada = isCerrada(carpeta);
  const canEdit = useFuncion('EDITAR AUTORIDAD') && !cerrada;
  const canAdd = useFuncion('AGREGAR AUTORIDAD') && !cerrada;
  if (autoridad !== null) {
    const modo = accion === 'editar' && canEdit ? 'editar' : 'consultar'; // [1-317] [1-318]
    return <Existente carpeta={carpeta} llresponsable={autoridad} modo={modo} />;
  }
  if (canAdd) return <Nueva carpeta={carpeta} />; // [1-319]
  return (
    <p>
      {cerrada
        ? 'La carpeta está cerrada: no se pueden agregar autoridades.'
        : 'Su rol no permite agregar autoridades.'}
    </p>
  );
}

/** The authority form of the chosen file, with its accused persons [1-030]. */
export const Pantalla = () => <ConCarpeta>{(carpeta) => <Elegida carpeta={carpeta} />}</ConCarpeta>;
