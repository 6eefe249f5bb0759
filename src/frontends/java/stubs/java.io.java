package java.io;

import java.util.*;

// What programs use of java.io: streams change nothing that programs see but themselves.

public interface Serializable {}
public interface Closeable extends AutoCloseable {
  //@ modifies objectState;
  /*@ nothrow */ void close() throws IOException;
}
public interface Flushable {}
public abstract class InputStream implements Closeable {
  //@ pure nothrow
  public InputStream();
  //@ modifies objectState;
  //@ ensures -1 <= \result && \result <= 255;
  /*@ nothrow */ public abstract int read() throws IOException;
  //@ modifies objectState, b[*];
  //@ ensures -1 <= \result && \result <= b.length;
  /*@ nothrow */ public int read(/*@ non_null */ byte[] b) throws IOException;
  //@ modifies objectState, b[*];
  //@ ensures -1 <= \result && \result <= len;
  public int read(/*@ non_null */ byte[] b, int off, int len) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public long skip(long n) throws IOException;
  //@ modifies \nothing;
  /*@ nothrow */ public int available() throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void close() throws IOException;
}
public abstract class OutputStream implements Closeable, Flushable {
  //@ pure nothrow
  public OutputStream();
  //@ modifies objectState;
  /*@ nothrow */ public abstract void write(int b) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void write(/*@ non_null */ byte[] b) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ byte[] b, int off, int len) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void flush() throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void close() throws IOException;
}
public abstract class Reader implements Closeable {
  //@ pure nothrow
  protected Reader();
  //@ modifies objectState;
  //@ ensures -1 <= \result && \result <= 65535;
  /*@ nothrow */ public int read() throws IOException;
  //@ modifies objectState, b[*];
  /*@ nothrow */ public int read(/*@ non_null */ char[] b) throws IOException;
  //@ modifies objectState, b[*];
  public int read(/*@ non_null */ char[] b, int off, int len) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void close() throws IOException;
}
public abstract class Writer implements Closeable, Flushable {
  //@ pure nothrow
  protected Writer();
  //@ modifies objectState;
  /*@ nothrow */ public void write(int c) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void write(/*@ non_null */ String s) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ String s, int off, int len) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void write(/*@ non_null */ char[] b) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ char[] b, int off, int len) throws IOException;
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public Writer append(CharSequence s) throws IOException;
  //@ modifies objectState; ensures \result == this;
  /*@ nothrow */ public Writer append(char c) throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void flush() throws IOException;
  //@ modifies objectState;
  /*@ nothrow */ public void close() throws IOException;
}
public class InputStreamReader extends Reader {
  //@ pure nothrow
  public InputStreamReader(/*@ non_null */ InputStream in);
  //@ pure
  public InputStreamReader(/*@ non_null */ InputStream in, String charset) throws UnsupportedEncodingException;
  //@ pure
  public InputStreamReader(/*@ non_null */ InputStream in, java.nio.charset.Charset charset);
}
public class FileReader extends InputStreamReader {
  //@ pure nothrow
  public FileReader(/*@ non_null */ String name) throws FileNotFoundException;
  //@ pure nothrow
  public FileReader(/*@ non_null */ File file) throws FileNotFoundException;
}
public class BufferedReader extends Reader {
  //@ pure nothrow
  public BufferedReader(/*@ non_null */ Reader in);
  //@ pure
  public BufferedReader(/*@ non_null */ Reader in, int size);
  //@ modifies objectState;
  /*@ nothrow */ public String readLine() throws IOException;
  //@ modifies \nothing;
  /*@ nothrow */ public boolean ready() throws IOException;
}
public class StringReader extends Reader {
  //@ pure nothrow
  public StringReader(/*@ non_null */ String s);
}
public class StringWriter extends Writer {
  //@ pure nothrow
  public StringWriter();
  //@ modifies objectState;
  public void write(String s);
  //@ pure non_null nothrow
  public StringBuffer getBuffer();
}
public class OutputStreamWriter extends Writer {
  //@ pure nothrow
  public OutputStreamWriter(/*@ non_null */ OutputStream out);
  //@ pure
  public OutputStreamWriter(/*@ non_null */ OutputStream out, String charset) throws UnsupportedEncodingException;
  //@ pure
  public OutputStreamWriter(/*@ non_null */ OutputStream out, java.nio.charset.Charset charset);
}
public class FileWriter extends OutputStreamWriter {
  //@ pure nothrow
  public FileWriter(/*@ non_null */ String name) throws IOException;
  //@ pure nothrow
  public FileWriter(/*@ non_null */ File file) throws IOException;
}
public class BufferedWriter extends Writer {
  //@ pure nothrow
  public BufferedWriter(/*@ non_null */ Writer out);
  //@ modifies objectState;
  /*@ nothrow */ public void newLine() throws IOException;
}
public class FileInputStream extends InputStream {
  //@ pure nothrow
  public FileInputStream(/*@ non_null */ String name) throws FileNotFoundException;
  //@ pure nothrow
  public FileInputStream(/*@ non_null */ File file) throws FileNotFoundException;
  //@ modifies objectState;
  /*@ nothrow */ public int read() throws IOException;
}
public class FileOutputStream extends OutputStream {
  //@ pure nothrow
  public FileOutputStream(/*@ non_null */ String name) throws FileNotFoundException;
  //@ pure nothrow
  public FileOutputStream(/*@ non_null */ File file) throws FileNotFoundException;
  //@ modifies objectState;
  /*@ nothrow */ public void write(int b) throws IOException;
}
public class FilterInputStream extends InputStream {
  //@ pure nothrow
  protected FilterInputStream(InputStream in);
  //@ modifies objectState;
  public int read() throws IOException;
}
public class FilterOutputStream extends OutputStream {
  //@ pure nothrow
  public FilterOutputStream(OutputStream out);
  //@ modifies objectState;
  public void write(int b) throws IOException;
}
public class BufferedInputStream extends FilterInputStream {
  //@ pure nothrow
  public BufferedInputStream(InputStream in);
}
public class BufferedOutputStream extends FilterOutputStream {
  //@ pure nothrow
  public BufferedOutputStream(OutputStream out);
}
public class ByteArrayInputStream extends InputStream {
  //@ pure nothrow
  public ByteArrayInputStream(/*@ non_null */ byte[] b);
  //@ modifies objectState;
  /*@ nothrow */ public int read();
}
public class ByteArrayOutputStream extends OutputStream {
  //@ pure nothrow
  public ByteArrayOutputStream();
  //@ pure nothrow
  public ByteArrayOutputStream(int size);
  //@ modifies objectState;
  /*@ nothrow */ public void write(int b);
  //@ modifies objectState;
  public void write(/*@ non_null */ byte[] b, int off, int len);
  //@ pure nothrow
  public int size();
  //@ modifies objectState;
  /*@ nothrow */ public void reset();
  //@ modifies \nothing;
  /*@ non_null nothrow */ public byte[] toByteArray();
}
public class File implements Serializable, Comparable<File> {
  //@ non_null
  public static final String separator;
  public static final char separatorChar;
  //@ pure nothrow
  public File(/*@ non_null */ String path);
  //@ pure nothrow
  public File(String parent, /*@ non_null */ String child);
  //@ pure nothrow
  public File(File parent, /*@ non_null */ String child);
  /*@ pure non_null nothrow @*/ public String getName();
  /*@ pure non_null nothrow @*/ public String getPath();
  /*@ pure non_null nothrow @*/ public String getAbsolutePath();
  /*@ pure non_null nothrow @*/ public File getAbsoluteFile();
  /*@ pure nothrow @*/ public String getParent();
  /*@ pure nothrow @*/ public File getParentFile();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean exists();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean isFile();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean isDirectory();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean canRead();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean delete();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean mkdir();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean mkdirs();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean renameTo(/*@ non_null */ File other);
  //@ modifies \nothing;
  /*@ nothrow */ public long length();
  //@ modifies \nothing;
  /*@ nothrow */ public long lastModified();
  //@ modifies \nothing;
  /*@ nothrow */ public String[] list();
  //@ modifies \nothing;
  /*@ nothrow */ public File[] listFiles();
  //@ pure
  public int compareTo(File other);
}
public class PrintStream extends FilterOutputStream {
  //@ pure nothrow
  public PrintStream(/*@ non_null */ OutputStream out);
  //@ pure nothrow
  public PrintStream(/*@ non_null */ OutputStream out, boolean autoFlush);
  //@ modifies objectState;
  /*@ nothrow */ public void print(Object x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(String x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(boolean x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(char x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(int x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(long x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(float x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(double x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(/*@ non_null */ char[] x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(Object x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(String x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(boolean x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(char x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(int x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(long x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(float x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(double x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(/*@ non_null */ char[] x);
  //@ modifies objectState;
  /*@ nothrow */ public void println();
  //@ modifies objectState; ensures \result == this;
  public PrintStream printf(/*@ non_null */ String format, Object... args);
  //@ modifies objectState; ensures \result == this;
  public PrintStream format(/*@ non_null */ String format, Object... args);
  //@ modifies objectState;
  /*@ nothrow */ public void flush();
  //@ modifies objectState;
  /*@ nothrow */ public void close();
  //@ modifies objectState;
  /*@ nothrow */ public void write(int b);
  //@ modifies \nothing;
  /*@ nothrow */ public boolean checkError();
}
public class PrintWriter extends Writer {
  //@ pure nothrow
  public PrintWriter(/*@ non_null */ OutputStream out);
  //@ pure nothrow
  public PrintWriter(/*@ non_null */ OutputStream out, boolean autoFlush);
  //@ pure nothrow
  public PrintWriter(/*@ non_null */ Writer out);
  //@ pure nothrow
  public PrintWriter(/*@ non_null */ Writer out, boolean autoFlush);
  //@ modifies objectState;
  public void write(String s);
  //@ modifies objectState;
  /*@ nothrow */ public void write(int c);
  //@ modifies objectState;
  /*@ nothrow */ public void print(Object x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(String x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(boolean x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(char x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(int x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(long x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(float x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(double x);
  //@ modifies objectState;
  /*@ nothrow */ public void print(/*@ non_null */ char[] x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(Object x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(String x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(boolean x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(char x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(int x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(long x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(float x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(double x);
  //@ modifies objectState;
  /*@ nothrow */ public void println(/*@ non_null */ char[] x);
  //@ modifies objectState;
  /*@ nothrow */ public void println();
  //@ modifies objectState; ensures \result == this;
  public PrintWriter printf(/*@ non_null */ String format, Object... args);
  //@ modifies objectState; ensures \result == this;
  public PrintWriter printf(/*@ non_null */ String format, Object... args);
  //@ modifies objectState;
  /*@ nothrow */ public void flush();
  //@ modifies objectState;
  public void close();
  //@ modifies \nothing;
  /*@ nothrow */ public boolean checkError();
}
public /*@ nothrow @*/ class IOException extends Exception {
  //@ pure
  public IOException() { super(); }
  //@ pure
  public IOException(String message) { super(message); }
  //@ pure
  public IOException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public IOException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class FileNotFoundException extends IOException {
  //@ pure
  public FileNotFoundException() { super(); }
  //@ pure
  public FileNotFoundException(String message) { super(message); }
  //@ pure
  public FileNotFoundException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public FileNotFoundException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class EOFException extends IOException {
  //@ pure
  public EOFException() { super(); }
  //@ pure
  public EOFException(String message) { super(message); }
  //@ pure
  public EOFException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public EOFException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class UnsupportedEncodingException extends IOException {
  //@ pure
  public UnsupportedEncodingException() { super(); }
  //@ pure
  public UnsupportedEncodingException(String message) { super(message); }
  //@ pure
  public UnsupportedEncodingException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public UnsupportedEncodingException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class UncheckedIOException extends RuntimeException {
  //@ pure
  public UncheckedIOException() { super(); }
  //@ pure
  public UncheckedIOException(String message) { super(message); }
  //@ pure
  public UncheckedIOException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public UncheckedIOException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class ObjectStreamException extends IOException {
  //@ pure
  public ObjectStreamException() { super(); }
  //@ pure
  public ObjectStreamException(String message) { super(message); }
  //@ pure
  public ObjectStreamException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public ObjectStreamException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class NotSerializableException extends ObjectStreamException {
  //@ pure
  public NotSerializableException() { super(); }
  //@ pure
  public NotSerializableException(String message) { super(message); }
  //@ pure
  public NotSerializableException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public NotSerializableException(Throwable cause) { super(cause); }
}
public /*@ nothrow @*/ class InterruptedIOException extends IOException {
  //@ pure
  public InterruptedIOException() { super(); }
  //@ pure
  public InterruptedIOException(String message) { super(message); }
  //@ pure
  public InterruptedIOException(String message, Throwable cause) { super(message, cause); }
  //@ pure
  public InterruptedIOException(Throwable cause) { super(cause); }
}
